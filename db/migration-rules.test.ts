import { describe, expect, test } from "vitest";
import { type Migration, readMigrations } from "./migration-files";
import { findUnsafeMigrationStatements } from "./migration-rules.fixture";

/**
 * Hashes of the migrations before the first production traffic. They must not change and are exempt from the
 * rules.
 */
const LANDED = {
  "0000_tables": "ab99a5dfa41fcb47b9ac59f703ec8f88af7f97c432fa9ad6fa244bf44c9a6cf2",
  "0001_ledger": "8afe9db7d58f168bb5a20df6a705eccd5b44658a4147cc87f0db1370efaf4fda",
  "0002_dashboard": "11958bb2eb7e984adb16e080b31453a2d50c7d4b59c8305566e62a63b01a174b",
  "0003_dashboard_triggers": "65d399e731f11ba49e40f316514804eaa84f55f3f36cc43ea5d1f4dc5db1a216",
  "0004_webhook_leases": "faf6929ab20c81d2483bdcd032e71f736c82363ce694c2514771fcfc5e5911a6",
  "0005_live": "4502cfc204986a3b18bc57837d0f448fef57259cbc7377434860ad040104747a",
  "0006_outside_world": "d9f471cfe241a5530dfd38bce4bf6b5ff690e004fcee57f465b54ae4d7ee8951",
};

const migrations = await readMigrations("db/migrations");
const landed = migrations.slice(0, Object.keys(LANDED).length);

test("landed migrations are unchanged", () => {
  expect(Object.fromEntries(landed.map(({ tag, hash }) => [tag, hash]))).toEqual(LANDED);
});

test("later migrations do not block traffic or break the previous release", () => {
  const faults = migrations.slice(landed.length).map((migration) => {
    const earlier = migrations.slice(0, migrations.indexOf(migration));
    return [migration.tag, findUnsafeMigrationStatements(migration, earlier)];
  });
  expect(faults.filter(([, found]) => found!.length > 0)).toEqual([]);
});

describe("accepts", () => {
  test.each([
    ['ALTER TABLE "shipment" ADD COLUMN "note" text'],
    ['ALTER TABLE "shipment" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL'],
    ['ALTER TABLE "shipment" ADD COLUMN "seen_at" timestamp DEFAULT now() NOT NULL'],
    ['CREATE INDEX CONCURRENTLY "shipment_note" ON "shipment" USING btree ("note")'],
    ['DROP INDEX CONCURRENTLY IF EXISTS "shipment_note"'],
    ['ALTER TABLE "shipment" ADD CONSTRAINT "note_short" CHECK (length(note) < 10) NOT VALID'],
    ['ALTER TABLE "shipment" VALIDATE CONSTRAINT "note_short"'],
    ['ALTER TABLE "shipment" ADD CONSTRAINT "note_once" UNIQUE USING INDEX "shipment_note"'],
    ['ALTER TABLE "gift" ADD CONSTRAINT "f" FOREIGN KEY ("s") REFERENCES "shipment"("id") NOT VALID'],
    ['-- Contraction: unused since 0.1.0\nALTER TABLE "shipment" DROP COLUMN "note"'],
  ])("%s", (...statements) => {
    expect(findUnsafeMigrationStatements(made(statements), migrations)).toEqual([]);
  });

  test("row-level security after a policy for the application of both releases", () => {
    const lets = 'CREATE POLICY "platform" ON "merchant" TO tuma_app USING (true) WITH CHECK (true)';
    const lock = 'ALTER TABLE "merchant" ENABLE ROW LEVEL SECURITY';
    expect(findUnsafeMigrationStatements(made([lets, lock]), migrations)).toEqual([]);
    expect(findUnsafeMigrationStatements(made([lock]), migrations)).not.toEqual([]);
    expect(
      findUnsafeMigrationStatements(made([lets.replace("(true)", "(false)"), lock]), migrations),
    ).not.toEqual([]);
  });

  test("any statement on a table that the same migration creates", () => {
    const own = ['CREATE TABLE "gift" ("id" bigint)', 'CREATE INDEX "gift_id" ON "gift" USING btree ("id")'];
    expect(findUnsafeMigrationStatements(made(own), migrations)).toEqual([]);
  });

  test("SET NOT NULL after an earlier migration validated the check", () => {
    const check = 'ALTER TABLE "shipment" ADD CONSTRAINT "has_note" CHECK ("note" IS NOT NULL) NOT VALID';
    const earlier = [
      ...migrations,
      made([check]),
      made(['ALTER TABLE "shipment" VALIDATE CONSTRAINT "has_note"'], 1),
    ];
    const last = made(['ALTER TABLE "shipment" ALTER COLUMN "note" SET NOT NULL'], 2);
    expect(findUnsafeMigrationStatements(last, earlier)).toEqual([]);
    expect(findUnsafeMigrationStatements(last, earlier.slice(0, -1))).not.toEqual([]);
  });
});

describe("partitioning a table by time", () => {
  const parting = migrations.find(({ tag }) => tag === "0019_request_log_by_time")!;
  const earlier = migrations.slice(0, migrations.indexOf(parting));
  const without = (text: string) => ({
    ...parting,
    statements: parting.statements.filter((statement) => !statement.includes(text)),
  });

  test("is accepted when complete", () =>
    expect(findUnsafeMigrationStatements(parting, earlier)).toEqual([]));

  test.each([
    ["ATTACH PARTITION"],
    ["GRANT SELECT"],
    ["REVOKE ALL"],
    ["SELECT setval"],
    ["DROP IDENTITY"],
    ['ALTER INDEX "api_request_newest"'],
    ["CREATE TABLE"],
  ])("is refused without %s", (text) => {
    expect(findUnsafeMigrationStatements(without(text), earlier)).not.toEqual([]);
  });

  test("does not allow renaming another table", () => {
    const other = {
      ...parting,
      statements: [...parting.statements, 'ALTER TABLE "rider" RENAME TO "rider_rest"'],
    };
    expect(findUnsafeMigrationStatements(other, earlier)).toHaveLength(1);
  });
});

describe("refuses", () => {
  test.each([
    ['CREATE INDEX "shipment_note" ON "shipment" USING btree ("note")'],
    ['CREATE UNIQUE INDEX "shipment_note" ON "shipment" USING btree ("note")'],
    ['DROP INDEX "shipment_open"'],
    ["ALTER TYPE \"mood\" ADD VALUE 'glad'"],
    ['ALTER TABLE "shipment" ALTER COLUMN "id" SET DATA TYPE numeric'],
    ['ALTER TABLE "shipment" ALTER COLUMN "type" SET NOT NULL'],
    ['ALTER TABLE "shipment" DROP COLUMN "type"'],
    ['ALTER TABLE "shipment" RENAME COLUMN "type" TO "kind"'],
    ['ALTER TABLE "shipment" RENAME TO "parcel"'],
    ['DROP TABLE "shipment"'],
    ['ALTER TABLE "shipment" ADD COLUMN "token" uuid DEFAULT gen_random_uuid()'],
    ['ALTER TABLE "shipment" ADD COLUMN "n" bigserial'],
    ['ALTER TABLE "shipment" ADD COLUMN "n" bigint GENERATED ALWAYS AS ("id" * 2) STORED'],
    ['ALTER TABLE "shipment" ADD COLUMN "n" text NOT NULL'],
    ['ALTER TABLE "shipment" ADD COLUMN "n" bigint REFERENCES "rider"("id")'],
    ['ALTER TABLE "shipment" ADD COLUMN "n" text, ALTER COLUMN "type" SET DATA TYPE varchar'],
    ['ALTER TABLE "shipment" ADD CONSTRAINT "c" CHECK (length(type) < 10)'],
    ['ALTER TABLE "shipment" ADD CONSTRAINT "u" UNIQUE ("type")'],
    ['ALTER TABLE "shipment" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "rider"("id")'],
    ['ALTER TABLE "shipment" ALTER COLUMN "type" DROP DEFAULT'],
    ['ALTER TABLE "shipment" SET TABLESPACE "fast"'],
    ['UPDATE "shipment" SET "type" = \'same_city\''],
    ['VACUUM FULL "shipment"'],
    ['LOCK TABLE "shipment"'],
    ['CREATE TABLE "gift" ("id" bigint); ALTER TABLE "shipment" DROP COLUMN "type"'],
    ['ALTER TABLE "shipment" ADD COLUMN "n" text; DROP TABLE "rider"'],
    [
      'CREATE INDEX CONCURRENTLY "a" ON "shipment" USING btree ("type")',
      'ALTER TABLE "shipment" ADD COLUMN "n" text',
    ],
  ])("%s", (...statements) => {
    expect(findUnsafeMigrationStatements(made(statements), migrations)).not.toEqual([]);
  });

  test("a migration that is older than its predecessor", () => {
    expect(
      findUnsafeMigrationStatements({ ...made(["CREATE TABLE a ()"]), madeAt: 1 }, migrations),
    ).not.toEqual([]);
  });
});

function made(statements: string[], after = 0): Migration {
  return { tag: "next", madeAt: migrations.at(-1)!.madeAt + 1 + after, hash: "", statements };
}
