import { setTimeout as sleep } from "node:timers/promises";
import { metrics } from "@/lib/platform/metrics";
import { startPump } from "@/lib/webhooks/pump/pump";
import { announceUrl } from "./parent";

export interface Recorded {
  recorded: number;
}

const pump = startPump({ workerId: `bench-${process.pid}` });
announceUrl("", () => pump.stop());

process.on("message", async (wanted: Recorded) => {
  while ((await recorded()) < wanted.recorded) await sleep(1);
  process.send?.({ recorded: await recorded() } satisfies Recorded);
});

async function recorded(): Promise<number> {
  const { values } = await metrics().webhookAttempts.get();
  return values.find(({ labels }) => labels.outcome === "succeeded")?.value ?? 0;
}
