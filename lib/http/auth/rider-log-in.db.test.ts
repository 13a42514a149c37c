import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, hot } from "@/db/client";
import { rider } from "@/db/schema/riders";
import { hashPassword } from "@/lib/accounts/hash-password";
import { findRiderLogIn } from "@/lib/riders/sessions/check-rider-log-in";
import { mintRider } from "@/lib/shipments/create/paid-shipment.fixture";
import { logInRider } from "./rider-log-in";

const PIN = "314159";
const HOME = "203.0.113.9";
/** As a thief does who rents addresses. */
let addresses = 0;
const elsewhere = () => `10.7.${addresses >> 8}.${addresses++ & 255}`;
const tryFrom = (address: string, phone: string, pin: string) =>
  logInRider({ phone, pin }, { address, device: null }).then(
    () => "in",
    (error) => error.condition,
  );
const guess = (phone: string) => tryFrom(elsewhere(), phone, "271828");
/** For the tries of this phone alone: other tests count their own. */
const later = async (phone: string, interval: string) => {
  const { account } = await findRiderLogIn(phone);
  await hot`update log_in_tally set started_at = started_at - ${interval}::interval where key = ${account.key}`;
};

async function hired(): Promise<string> {
  const id = await mintRider();
  const pinHash = await hashPassword(PIN);
  const [row] = await db.update(rider).set({ pinHash, mode: "live" }).where(eq(rider.id, id)).returning();
  return row!.phone;
}

test.each(["somebody's", "nobody's"])(
  "%s PIN is guessed a hundred times a day at most, from however many addresses",
  async (whose) => {
    const isReal = whose === "somebody's";
    const phone = isReal
      ? await hired()
      : `+25571${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
    const atHome = isReal ? "in" : "invalid_credentials";
    expect(await tryFrom(HOME, phone, PIN)).toBe(atHome);
    // An unknown number is known nowhere, so that one counts.
    const left = isReal ? 50 : 49;
    for (let time = 0; time < left; time++) expect(await guess(phone), `${time}`).toBe("invalid_credentials");
    expect(await guess(phone)).toBe("rate_limited");
    await later(phone, "16 minutes");
    for (let time = 0; time < 50; time++) expect(await guess(phone), `${time}`).toBe("invalid_credentials");
    await later(phone, "16 minutes");
    expect(await guess(phone)).toBe("rate_limited");
    expect(await tryFrom(HOME, phone, PIN)).toBe(isReal ? "in" : "rate_limited");
    await later(phone, "1 day");
    expect(await guess(phone)).toBe("invalid_credentials");
  },
);
