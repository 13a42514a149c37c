import { setTimeout as sleep } from "node:timers/promises";
import { getMetrics } from "@/lib/platform/metrics";
import { startPump } from "@/lib/webhooks/pump/pump";
import { sendUrlToParent } from "./parent";

export interface PumpCounts {
  recorded: number;
}

const pump = startPump({ workerId: `bench-${process.pid}` });
sendUrlToParent("", () => pump.stop());

process.on("message", async (wanted: PumpCounts) => {
  while ((await recorded()) < wanted.recorded) await sleep(1);
  process.send?.({ recorded: await recorded() } satisfies PumpCounts);
});

async function recorded(): Promise<number> {
  const { values } = await getMetrics().webhookAttempts.get();
  return values.find(({ labels }) => labels.outcome === "succeeded")?.value ?? 0;
}
