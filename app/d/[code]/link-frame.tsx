import type { ReactNode } from "react";
import { useLabels } from "#locale";
import { LINK_PAGE_LABELS } from "@/components/links/public/labels";
import { PageMessage } from "@/components/public-page/message";
import { PageFrame } from "@/components/public-page/page-frame";
import { env } from "@/lib/platform/env";
import type { LinkLookup } from "./link-for-visitor";

interface LinkFrameProps {
  otherLanguageHref: string;
  visited: LinkLookup;
  children: ReactNode;
}

export function LinkFrame({ otherLanguageHref, visited, children }: LinkFrameProps) {
  const labels = useLabels(LINK_PAGE_LABELS).tooMany;
  return (
    <PageFrame
      serviceName={env.SERVICE_NAME}
      otherLanguageHref={otherLanguageHref}
      isSandbox={visited.outcome === "found" && visited.link.row.mode === "sandbox"}
    >
      {visited.outcome === "limited" ? (
        <PageMessage heading={labels.heading} text={labels.text(Math.ceil(visited.retryAfterSeconds / 60))} />
      ) : (
        children
      )}
      <script type="module" src="/link.js" />
    </PageFrame>
  );
}
