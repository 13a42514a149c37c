import type { Metadata } from "next";
import { QuickStart } from "@/components/docs/guides/quick-start";
import { QUICK_START } from "@/components/docs/guides/quick-start-text";
import { LIVE_BASE, SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { env } from "@/lib/platform/env";
import { apiDocument } from "../api-document";

export const metadata: Metadata = { title: QUICK_START.sw.title, description: QUICK_START.sw.lead };

export default function QuickStartInSwahili() {
  return (
    <QuickStart
      locale="sw"
      document={apiDocument()}
      sandbox={env.APP_ORIGIN + SANDBOX_BASE}
      live={env.APP_ORIGIN + LIVE_BASE}
      basePath={SANDBOX_BASE}
    />
  );
}
