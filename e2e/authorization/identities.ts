import { eq } from "drizzle-orm";
import { transaction } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import type { StaffRole } from "@/lib/core/access/staff";
import { hashToken } from "@/lib/accounts/token";
import { createApiKey } from "@/lib/api-keys/create";
import { revokeApiKey } from "@/lib/api-keys/change-key";
import { MODES, type Mode } from "@/lib/core/mode";
import { createTestMember } from "@/lib/members/member.fixture";
import {
  logInBrowser,
  createTestAdmin,
  createTestHubPerson,
  createTestPerson,
  PASSWORD,
} from "../api/people";
import { createRiderPhone } from "../api/rider-phone";
import { fundWallet } from "../api/shopkeeper";
import { ownerSql, uniqueText } from "../fixtures";
import { type EntryPoint, type Identity, NON_OWNER_ROLES, type NonOwnerRole } from "./row";

/** Text in every record of the caller's merchant. A refused response must not contain this text. */
export const CANARY = `kanari${uniqueText()}`;
export const BUSINESS_CANARY = `duka${uniqueText()}`;

const FUNDED_TZS = 10_000_000;
const MULTIPLIER = 1000;

export interface Merchant {
  id: number;
  cookie: string;
  otherCookie: string;
  keys: Record<Mode, { id: number; key: string }>;
}

export interface Identities {
  own: Merchant;
  foreign: Merchant;
  headersOf(identity: Identity, door: EntryPoint, mode: Mode): Record<string, string>;
}

export async function createTestIdentities(): Promise<Identities> {
  // Raises the limit, because several members of a business create keys.
  await ownerSql()`insert into setting (key, value) values ('keys_per_mode_max', '100')
    on conflict (key) do update set value = excluded.value`;
  const [own, foreign, pending, suspended, ended, half, unenrolled, stale] = await Promise.all(
    Array.from({ length: 8 }, () => createActiveTestMerchant()),
  );
  const staff = async (role: StaffRole) =>
    cookieHeader((await logInBrowser(await createTestAdmin(role))).cookies);
  const [rider, admin, staleAdmin, support, operations, finance, hub] = await Promise.all([
    createRiderPhone().then(({ browser }) => cookieHeader(browser.cookies)),
    staff("owner"),
    staff("owner"),
    staff("support"),
    staff("operations"),
    staff("finance"),
    createTestHubPerson()
      .then((person) => logInBrowser(person))
      .then((browser) => cookieHeader(browser.cookies)),
  ]);
  await setStatus(pending!.id, "email_verified");
  await setStatus(suspended!.id, "suspended");
  await endAll(ended!);
  await halveLogIn(half!);
  await ownerSql()`update merchant set factor_required_at = now() - interval '8 days' where id = ${unenrolled!.id}`;
  const members = await createTestMembers(own!.id);
  await setProofs([stale!.cookie, staleAdmin]);
  await nameAfterCanary(own!.id);
  const merchants = { own, foreign, pending, suspended, ended, half, unenrolled, stale } as Record<
    string,
    Merchant
  >;
  const cookies: Record<string, string> = {
    ...{ rider, admin, support, operations, "staff finance": finance, hub, "stale admin": staleAdmin },
    ...members,
  };
  return {
    own: own!,
    foreign: foreign!,
    headersOf: (identity, door, mode) => {
      if (identity === "none") return {};
      if (identity === "other mode")
        return { "x-api-key": own!.keys[door === "key" ? otherMode(mode) : mode].key };
      const asker = merchants[identity];
      if (!asker) return { cookie: cookies[identity]! };
      const isLacking = identity === "half" || identity === "unenrolled";
      return door === "key" && !isLacking ? { "x-api-key": asker.keys[mode].key } : { cookie: asker.cookie };
    },
  };
}

async function createTestMembers(merchantId: number): Promise<Record<NonOwnerRole, string>> {
  const cookies = NON_OWNER_ROLES.map(async (role) => {
    const browser = await logInBrowser(await createTestMember(merchantId, role));
    return [role, cookieHeader(browser.cookies)] as const;
  });
  return Object.fromEntries(await Promise.all(cookies)) as Record<NonOwnerRole, string>;
}

export const otherMode = (mode: Mode): Mode => (mode === "live" ? "sandbox" : "live");

export async function createActiveTestMerchant(logIn = logInBrowser): Promise<Merchant> {
  const person = await createTestPerson();
  const id = person.merchantId;
  const keys = {} as Merchant["keys"];
  for (const mode of MODES) {
    await fundWallet({ merchantId: id, mode }, FUNDED_TZS);
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

/** Enrols a second factor and logs in without the factor, so that the session is pending. */
async function halveLogIn(merchant: Merchant): Promise<void> {
  const [person] = await ownerSql()<{ id: number; email: string }[]>`
    select id, email from app_user where merchant_id = ${merchant.id}`;
  await ownerSql()`insert into passkey (user_id, credential_id, public_key, counter, transports, name)
    values (${person!.id}, ${uniqueText()}, '', 0, '{}', 'Phone')`;
  const browser = await logInBrowser({ email: person!.email, password: PASSWORD });
  merchant.cookie = cookieHeader(browser.cookies);
}

async function setProofs(stale: readonly string[]): Promise<void> {
  await ownerSql()`update session set proved_at = now() + interval '1 day'`;
  for (const cookie of stale) {
    await ownerSql()`update session set proved_at = now() - interval '11 minutes' where token_hash = ${hashOf(cookie)}`;
  }
}

function hashOf(cookie: string): string {
  return hashToken(/(?:^|; )session=([^;]+)/.exec(cookie)![1]!);
}

const cookieHeader = (cookies: Map<string, string>) => [...cookies].map((pair) => pair.join("=")).join("; ");

async function nameAfterCanary(id: number): Promise<void> {
  await ownerSql()`update merchant set business_name = ${BUSINESS_CANARY}, business_email = ${`${BUSINESS_CANARY}@example.co.tz`}
    where id = ${id}`;
}

/** Updates the row directly, because the operation would also end the sessions. */
async function setStatus(id: number, status: "email_verified" | "suspended"): Promise<void> {
  await transaction((tx) => tx.update(merchant).set({ status }).where(eq(merchant.id, id)));
}

async function endAll({ id, keys }: Merchant): Promise<void> {
  for (const mode of MODES) {
    await transaction((tx) => revokeApiKey(tx, { merchantId: id, mode }, keys[mode].id));
  }
  await ownerSql()`delete from session where user_id in (select id from app_user where merchant_id = ${id})`;
}
