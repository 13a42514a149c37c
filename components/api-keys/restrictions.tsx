import { useLabels } from "#locale";
import { RESTRICTION_LABELS } from "./restriction-labels";
import type { ApiKeyView } from "./api-key-view";

/** Renders nothing for a key without restrictions. */
export function Restrictions({ apiKey }: { apiKey: ApiKeyView }) {
  const labels = useLabels(RESTRICTION_LABELS);
  const { scopes, networks, dailyLimitTzs, spentTodayTzs } = apiKey;
  const names = scopes?.map((scope) => labels.scopeNames[scope]).join(", ");
  const lines = [
    names && labels.shown.scopes(names),
    networks && labels.shown.networks(networks.join(", ")),
    dailyLimitTzs && labels.shown.spent(spentTodayTzs, dailyLimitTzs),
  ].filter((line) => typeof line === "string");
  if (lines.length === 0) return null;
  return (
    <ul className="mt-1 max-w-96 space-y-0.5 break-words text-muted text-xs">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
