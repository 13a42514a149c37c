import { beforeAll, describe, expect, it } from "vitest";
import { startDeployment } from "../setup/deployment";
import { DUPLICATED_KEY_COUNT, SEED } from "./settings";
import { type DuplicateJournal, DUPLICATES_PER_KEY, sendDuplicates } from "./send-duplicates";
import { type DuplicateEffects, findDuplicateFaults } from "./duplicate-checks";

// Specification: Reliability.

const MERCHANTS = 10;
/** Number of keys that is sufficient to detect a database that loses keys. */
const BROKEN_KEYS = 5;

const { webs } = await startDeployment({ webs: 2, workers: 0 });
const { getBalance, createTestMerchant, buildOrder, ownerSql } = await import("../fixtures");
const { auditLedger } = await import("@/lib/wallet/audit");

const origins = webs.map(({ origin }) => origin);
const createMerchant = () =>
  createTestMerchant({ multiplier: 1_000_000, balances: { sandbox: 1_000_000_000, live: 0 } });
const body = (reference: string) => buildOrder({ merchant_reference: reference });

async function effectsOf(merchantIds: number[]): Promise<Map<string, DuplicateEffects>> {
  const rows = await ownerSql()<({ reference: string } & DuplicateEffects)[]>`
    select s.merchant_reference as reference, count(*)::int as shipments,
      sum((select count(*) from transfer t where t.shipment_id = s.id and t.type = 'SHIPMENT_PAYMENT'))::int as debits,
      sum((select count(*) from webhook_event e where e.shipment_id = s.id))::int as events
    from shipment s where s.merchant_id = any (${merchantIds}) group by 1`;
  return new Map(rows.map(({ reference, ...effects }) => [reference, effects]));
}

const faultsIn = (journals: DuplicateJournal[], effects: Map<string, DuplicateEffects>) =>
  journals.flatMap((journal) => findDuplicateFaults(journal, effects.get(journal.reference)));
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

describe(`${DUPLICATED_KEY_COUNT} keys, each sent ${DUPLICATES_PER_KEY} times at once to two processes (STORM_SEED=${SEED})`, () => {
  it("have one effect and one response each, and only replays afterwards", async () => {
    const merchants = await Promise.all(Array.from({ length: MERCHANTS }, createMerchant));
    const before = await Promise.all(merchants.map(({ caller }) => getBalance(caller("sandbox"))));
    const started = performance.now();
    const journals = await sendDuplicates({
      keys: DUPLICATED_KEY_COUNT,
      seed: SEED,
      origins,
      merchants,
      body,
    });
    const seconds = (performance.now() - started) / 1000;
    const effects = await effectsOf(merchants.map(({ id }) => id));

    const count = (of: (journal: DuplicateJournal) => number) => sum(journals.map(of));
    console.log(
      `Twins (STORM_SEED=${SEED}): ${DUPLICATED_KEY_COUNT} keys × ${DUPLICATES_PER_KEY} in ${seconds.toFixed(1)} s: ` +
        `${count(({ answers }) => answers.length)} answers, ${count(({ aborted }) => aborted)} aborted, ` +
        `${count(({ askedAgain }) => askedAgain)} asked to come back; ` +
        `${sum([...effects.values()].map(({ shipments }) => shipments))} shipments, ` +
        `${sum([...effects.values()].map(({ debits }) => debits))} debits`,
    );
    expect(faultsIn(journals, effects)).toEqual([]);
    expect(effects.size).toBe(DUPLICATED_KEY_COUNT);
    expect(count(({ aborted }) => aborted)).toBeGreaterThan(DUPLICATED_KEY_COUNT);
    const paid = sum(
      journals.map(({ later }) => (JSON.parse(later[0]!.text) as { total_amount: number }).total_amount),
    );
    const after = await Promise.all(merchants.map(({ caller }) => getBalance(caller("sandbox"))));
    expect(sum(before) - sum(after)).toBe(paid);
    expect(await auditLedger()).toEqual([]);
  });
});

describe("the test detects", () => {
  beforeAll(async () => {
    await ownerSql().unsafe(`
      create function forget_key() returns trigger language plpgsql as
        $$ begin new.key := new.key || random(); return new; end $$;
      create trigger forget_key before insert on idempotency_record
        for each row when (new.key like '%forgotten%') execute function forget_key()`);
  });

  it("a database that loses keys", async () => {
    const merchant = await createMerchant();
    const merchants = [merchant];
    const journals = await sendDuplicates({
      keys: BROKEN_KEYS,
      seed: SEED,
      origins,
      merchants,
      body,
      name: "forgotten",
    });
    const faults = faultsIn(journals, await effectsOf([merchant.id]));
    const found = (kind: string) => faults.filter((fault) => fault.includes(kind)).length;
    for (const kind of ["shipments", "debits", "answers differ", "no replay"]) {
      expect(found(kind), kind).toBe(BROKEN_KEYS);
    }
    expect(found("executed more than once")).toBeGreaterThanOrEqual(BROKEN_KEYS - 1);
  });
});
