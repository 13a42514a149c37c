import type { Metadata } from "next";
import { apiDocument } from "@/app/docs/facts";
import { getLocale } from "@/app/page-choices";
import { requireApprovedMerchant } from "@/app/session";
import { ApiKeys } from "@/components/api-keys/api-keys";
import { API_KEY_LABELS } from "@/components/api-keys/labels";
import type { ApiKeyView } from "@/components/api-keys/api-key-view";
import { getFirstExchange } from "@/lib/core/api-document/document";
import { type ListedKey, listApiKeys } from "@/lib/api-keys/list-keys";
import { KEY_OVERLAP_SECONDS } from "@/lib/api-keys/change-key";
import { formatRelativeTime, formatMoment, type Locale } from "@/lib/core/locale";
import { LIVE_BASE, SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { env } from "@/lib/platform/env";

export async function generateMetadata(): Promise<Metadata> {
  return { title: API_KEY_LABELS[await getLocale()].title };
}

/** Only approved merchants can open the page; the routes check the same. Specification: Authentication, 2. */
export default async function ApiKeysPage({ params }: { params: Promise<{ mode: string }> }) {
  const { caller } = await requireApprovedMerchant((await params).mode, "integrate");
  const locale = await getLocale();
  const now = new Date();
  const keys = (await listApiKeys(caller)).map((key) => shown(key, now, locale));
  const baseUrl = env.APP_ORIGIN + (caller.mode === "live" ? LIVE_BASE : SANDBOX_BASE);
  return (
    <ApiKeys
      keys={keys}
      mode={caller.mode}
      baseUrl={baseUrl}
      firstCall={getFirstExchange(apiDocument(), "quoteRates").call}
      overlaps={KEY_OVERLAP_SECONDS}
    />
  );
}

function shown(key: ListedKey, now: Date, locale: Locale): ApiKeyView {
  const { id, name, prefix, last4, state, createdBy, lastUsedIp, isUnused } = key;
  const { scopes, networks, dailyLimitTzs, spentTodayTzs } = key;
  return {
    ...{ id, name, prefix, last4, state, createdBy, lastUsedIp, isUnused },
    ...{ scopes, networks, dailyLimitTzs, spentTodayTzs },
    created: formatMoment(key.createdAt, now, locale),
    lastUsed: key.lastUsedAt && formatRelativeTime(key.lastUsedAt, now, locale),
    expires: key.expiresAt && formatMoment(key.expiresAt, now, locale),
  };
}
