import type { ChaosResult } from "./run-chaos";

export function summarizeChaosRun({ journal, kills }: ChaosResult): Record<string, string | number> {
  const counts = [...journal.counts].sort(([a], [b]) => a.localeCompare(b));
  return {
    ...Object.fromEntries(counts),
    acknowledged: journal.acknowledged.length,
    lost: journal.counts.get("lost") ?? 0,
    duplicated: journal.counts.get("duplicated") ?? 0,
    "worst recovery, ms": kills.worstRecoveryMs,
  };
}
