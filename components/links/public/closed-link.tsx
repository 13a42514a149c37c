import { useLabels, useLocale } from "#locale";
import { PageMessage } from "@/components/public-page/message";
import { buttonClass } from "@/components/ui/button";
import type { LinkState } from "@/lib/core/links/delivery-link";
import { LINK_PAGE_LABELS } from "./labels";

interface ClosedLinkProps {
  state: Exclude<LinkState, "open"> | "closed";
  merchantName: string;
  /** An https URL, an e-mail address or null. */
  contact: string | null;
}

export function ClosedLink({ state, merchantName, contact }: ClosedLinkProps) {
  const locale = useLocale();
  const labels = useLabels(LINK_PAGE_LABELS);
  const { heading, text } = labels.states[state];
  return (
    <PageMessage heading={heading} text={text(merchantName)}>
      <div className="space-y-3">
        {contact && (
          <a
            href={contact.startsWith("https://") ? contact : `mailto:${contact}`}
            rel="noreferrer"
            className={`${buttonClass({ size: "large" })} w-full`}
          >
            {labels.contact(merchantName)}
          </a>
        )}
        <p className="text-center">
          <a
            href={`/track?lang=${locale}`}
            className="inline-flex min-h-11 items-center text-act underline-offset-4 hover:underline"
          >
            {labels.trackInstead}
          </a>
        </p>
      </div>
    </PageMessage>
  );
}
