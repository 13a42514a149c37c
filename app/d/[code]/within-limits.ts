import { countAcrossProcesses } from "@/lib/http/limits/count-across-processes";

const WINDOW_SECONDS = 600;

const LINK_RATES = {
  price: { address: 240, link: 600 },
  send: { address: 120, link: 240, phone: 5 },
  pay: { address: 120, order: 6, phone: 6 },
} as const;

/** Increments the shared counter of each key. Returns true when all counters are within their limits. */
export async function consumeLinkRateLimits(
  step: keyof typeof LINK_RATES,
  keys: Record<string, string | number>,
): Promise<boolean> {
  const limits: Record<string, number> = LINK_RATES[step];
  const counted = Object.entries(limits).map(([name, limit]) => ({
    name: `link-${step}-${name}`,
    key: keys[name]!,
    limit,
    windowSeconds: WINDOW_SECONDS,
  }));
  return (await countAcrossProcesses(counted)) === null;
}
