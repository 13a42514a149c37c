import { signSimulatedCallback } from "@/lib/adapters/gateway/simulated";
import { type ChaosRequest, sendUntilAnswered } from "./call";
import type { Journal } from "./journal";

interface Payer {
  origin: string;
  address: string;
  journal: Journal;
}

const CALLBACKS = 3;

export async function payTopUp({ origin, address, journal }: Payer, reference: string): Promise<boolean> {
  const form: ChaosRequest = {
    method: "POST",
    url: `${origin}/pay/${reference}/decide`,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: process.env.APP_ORIGIN! },
    body: "decision=approve",
  };
  const decided = await sendUntilAnswered(form, address, journal);
  if (decided?.status !== 303) {
    if (decided)
      journal.find(
        "refusals follow from the rules",
        `decide: ${decided.status} ${decided.text.slice(0, 300)}`,
      );
    return false;
  }
  const { rawBody, headers } = signSimulatedCallback(reference);
  const callback: ChaosRequest = {
    method: "POST",
    url: `${origin}/api/gateway/simulated`,
    headers: { ...Object.fromEntries(headers), "content-type": "application/json" },
    body: rawBody,
  };
  const answers = await Promise.all(
    Array.from({ length: CALLBACKS }, () => sendUntilAnswered(callback, address, journal)),
  );
  journal.count("callbacks", CALLBACKS);
  return answers.some((answer) => answer?.status === 200);
}
