import { eq } from "drizzle-orm";
import { transaction } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { createApiKey } from "@/lib/api-keys/create";
import { revokeApiKey } from "@/lib/api-keys/revoke";
import { MODES, type Mode } from "@/lib/core/mode";
import { browserOf, mintAdmin, mintHubPerson, mintPerson } from "../api/people";
import { riderPhone } from "../api/rider-phone";
import { fund } from "../api/shopkeeper";
import { owner, unique } from "../fixtures";
import type { Door, Identity } from "./row";

/** In everything that the own merchant has: a refused caller must never read it. */
export const CANARY = `kanari${unique()}`;

const FUNDED_TZS = 10_000_000;
/** Of the rate limits, so that the matrix meets none of them. */
const MULTIPLIER = 1000;

export interface Merchant {
  id: number;
  cookie: string;
  /** Of a second log-in of the same person. */
  otherCookie: string;
  keys: Record<Mode, { id: number; key: string }>;
}

export interface Identities {
  own: Merchant;
  foreign: Merchant;
  /** The headers by which somebody asks. */
  headersOf(identity: Identity, door: Door, mode: Mode): Record<string, string>;
}

/** Everybody who asks. Suspended is a merchant whose log-in outlived its suspension: the status itself must refuse it. */
export async function mintIdentities(): Promise<Identities> {
  const [own, foreign, pending, suspended, ended] = await Promise.all(
    Array.from({ length: 5 }, () => mintWorkingMerchant()),
  );
  const [rider, admin, hub] = await Promise.all([
    riderPhone().then(({ browser }) => cookieHeader(browser.cookies)),
    mintAdmin()
      .then(browserOf)
      .then((browser) => cookieHeader(browser.cookies)),
    mintHubPerson()
      .then(browserOf)
      .then((browser) => cookieHeader(browser.cookies)),
  ]);
  await setStatus(pending!.id, "email_verified");
  await setStatus(suspended!.id, "suspended");
  await endAll(ended!);
  await nameAfterCanary(own!.id);
  const merchants = { own, foreign, pending, suspended, ended } as Record<string, Merchant>;
  const cookies: Record<string, string> = { rider, admin, hub };
  return {
    own: own!,
    foreign: foreign!,
    headersOf: (identity, door, mode) => {
      if (identity === "none") return {};
      if (identity === "other mode")
        return { "x-api-key": own!.keys[door === "key" ? otherThan(mode) : mode].key };
      const asker = merchants[identity];
      if (!asker) return { cookie: cookies[identity]! };
      return door === "key" ? { "x-api-key": asker.keys[mode].key } : { cookie: asker.cookie };
    },
  };
}

export const otherThan = (mode: Mode): Mode => (mode === "live" ? "sandbox" : "live");

export async function mintWorkingMerchant(logIn = browserOf): Promise<Merchant> {
  const person = await mintPerson();
  const id = person.merchantId;
  const keys = {} as Merchant["keys"];
  for (const mode of MODES) {
    await fund({ merchantId: id, mode }, FUNDED_TZS);
    const { key, row } = await transaction((tx) =>
      createApiKey(tx, { merchantId: id, mode, name: "Matrix" }),
    );
    keys[mode] = { key, id: row.id };
  }
  await transaction((tx) =>
    tx.update(merchant).set({ rateLimitMultiplier: MULTIPLIER }).where(eq(merchant.id, id)),
  );
  const cookies = await Promise.all([logIn(person), logIn(person)]);
  const [cookie, otherCookie] = cookies.map((browser) => cookieHeader(browser.cookies));
  return { id, keys, cookie: cookie!, otherCookie: otherCookie! };
}

const cookieHeader = (cookies: Map<string, string>) => [...cookies].map((pair) => pair.join("=")).join("; ");

/** What administrators' lists show of a merchant. */
async function nameAfterCanary(id: number): Promise<void> {
  await owner()`update merchant set business_name = ${CANARY}, business_email = ${`${CANARY}@example.co.tz`}
    where id = ${id}`;
}

/** Behind the back of the verb, which would end the log-ins as well. */
async function setStatus(id: number, status: "email_verified" | "suspended"): Promise<void> {
  await transaction((tx) => tx.update(merchant).set({ status }).where(eq(merchant.id, id)));
}

async function endAll({ id, keys }: Merchant): Promise<void> {
  for (const mode of MODES) {
    await transaction((tx) => revokeApiKey(tx, { merchantId: id, mode }, keys[mode].id));
  }
  await owner()`delete from session where user_id in (select id from app_user where merchant_id = ${id})`;
}
