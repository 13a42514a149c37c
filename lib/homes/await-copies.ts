import { setTimeout as sleep } from "node:timers/promises";
import { hot } from "@/db/client";
import { atHome, homeOf } from "@/lib/platform/home";

const LOOK_MS = 20;
/** Copies come within some hundredths of a second; where the sandbox is away nothing waits for it. */
const PATIENCE_MS = 1500;

/** Waits a little until the sandbox has what has just changed at live, so that it holds there when its change is answered. */
export async function awaitCopies(): Promise<void> {
  if (homeOf("sandbox") === "live") return;
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && (await atHome("live", areWaiting))) await sleep(LOOK_MS);
}

async function areWaiting(): Promise<boolean> {
  const [row] = await hot<{ waits: boolean }[]>`select exists (select from home_change) as waits`;
  return row!.waits;
}
