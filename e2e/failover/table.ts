import type { FaultResult } from "./run-fault";

export function formatFaultTable(tried: (FaultResult & { broken: Record<string, number> })[]): string {
  const names = [...new Set(tried.map(({ fault }) => fault))];
  const rows = names.map((name) => {
    const all = tried.filter(({ fault }) => fault === name);
    const of = (what: (one: FaultResult) => number) => all.map(what).toSorted((a, b) => a - b);
    const total = (what: (one: FaultResult) => number) => of(what).reduce((sum, value) => sum + value, 0);
    const waits = of(({ withoutWritesMs }) => withoutWritesMs);
    return [
      name,
      all.length,
      total(({ acknowledged }) => acknowledged),
      Object.entries(all[0]!.broken)
        .map(([rule, times]) => `${rule}: ${times}`)
        .join("; ") || "none",
      seconds(waits[Math.floor(waits.length / 2)]!),
      seconds(waits.at(-1)!),
      seconds(of(({ slowestMs }) => slowestMs).at(-1)!),
      total(({ busy }) => busy),
      total(({ faults }) => faults),
      total(({ unanswered }) => unanswered),
      seconds(of(({ jobBeginsMs }) => jobBeginsMs).at(-1)!),
    ];
  });
  const head = [
    "Fault",
    "Times",
    "Acknowledged",
    "Broken",
    "Without writes, median s",
    "worst s",
    "Slowest answer, s",
    "503",
    "other 5xx",
    "no answer",
    "A new job begins, s",
  ];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
