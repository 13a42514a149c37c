import type { ReactNode } from "react";
import { useLabels } from "#locale";
import { buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { LINK_LABELS } from "./labels";

interface ShareButtonsProps {
  title: string;
  url: string;
  children?: ReactNode;
}

export function ShareButtons({ title, url, children }: ShareButtonsProps) {
  const labels = useLabels(LINK_LABELS).share;
  const text = encodeURIComponent(labels.message(title, url));
  const look = buttonClass({ tone: "secondary" });
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={`https://wa.me/?text=${text}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`${labels.whatsapp}: ${title}`}
        className={buttonClass()}
      >
        {labels.whatsapp}
      </a>
      {/* iOS and Android both parse a body after "?&". */}
      <a href={`sms:?&body=${text}`} aria-label={`${labels.sms}: ${title}`} className={look}>
        {labels.sms}
      </a>
      <CopyButton text={url} label={labels.copy} copiedLabel={labels.copied} />
      <a href={url} target="_blank" rel="noreferrer" className={look}>
        {labels.open}
      </a>
      {children}
    </div>
  );
}
