import { Webhook } from "standardwebhooks";
import type { Received } from "./processes/bench-receiver";

/** Throws unless all events arrived and a third-party library verifies the last one. */
export function assertSigned(
  { received, lastHeaders, lastBody }: Received,
  secrets: string[],
  count: number,
) {
  if (received < count) throw new Error(`${received} requests arrived, fewer than ${count} events`);
  const verifies = (secret: string) => {
    try {
      return new Webhook(secret).verify(lastBody, lastHeaders) !== null;
    } catch {
      return false;
    }
  };
  if (!secrets.some(verifies)) throw new Error("The last webhook carries no valid signature");
}
