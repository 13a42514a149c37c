import { afterAll, beforeAll, expect, test } from "vitest";
import { runInBatches } from "../fixtures";
import { readTableFingerprints, waitForStableTableFingerprints } from "./footprint";
import { type Identities, createTestIdentities } from "./identities";
import { findChangedTables, listUnmatchedRoutes } from "./answer-checks";
import { ACCESS_MATRIX } from "./matrix";
import { listBuiltRoutes, listBuiltServerActions, listRouteFiles } from "./route-files";
import { VERDICT_ADMITTED, type AccessMatrixCell, type Identity } from "./row";
import {
  findForeignDeliveryFaults,
  findForeignRiderWorkFaults,
  findOutOfRangeIdFaults,
} from "./foreign-records";
import { setAllRidersOffline, startWebhookReceiver, type WebhookReceiver } from "./test-environment";
import { listCells, createSweepCounts, isPageRow, isRefusalExpected, AccessSweep } from "./sweep";
import { createTestRecords, type TestRecords } from "./test-records";
import { findUndeclaredMethodFaults } from "./undeclared-methods";

/** Timeout in milliseconds, about ten times the usual duration. */
const SWEEP_MS = 600_000;

const CELLS = listCells(ACCESS_MATRIX);
const CREATE = "POST /api/v1/merchant/shipments";
const MASTERS: readonly Identity[] = ["own", "admin", "hub", "rider"];
const ALIKE = 3;
const HOLED: readonly Identity[] = ["none", "foreign"];
const tally = createSweepCounts();
const routes = listRouteFiles();
const startedAt = Date.now();
let judges: AccessSweep;
let hook: WebhookReceiver;
let identities: Identities;
let things: TestRecords;

beforeAll(async () => {
  await setAllRidersOffline();
  hook = await startWebhookReceiver();
  identities = await createTestIdentities();
  things = await createTestRecords(identities.own, hook.url);
  judges = new AccessSweep(identities, things, tally);
}, SWEEP_MS);

afterAll(() => {
  hook?.stop();
  const { cells, requests, comparisons } = tally;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(
    `Authorization: ${routes.length} routes, ${cells} cells of ${CELLS.length}, ${requests} requests, ` +
      `${comparisons} comparisons with what never was, ${seconds} s`,
  );
});

test("every route on disk has a row, every row a route, and the build serves nothing besides", () => {
  const rows = ACCESS_MATRIX.map(({ route }) => route);
  expect(listUnmatchedRoutes(routes, rows)).toEqual([]);
  const addresses = new Set(routes.map((route) => route.slice(route.indexOf(" ") + 1)));
  expect(listBuiltRoutes().filter((address) => !addresses.has(address))).toEqual([]);
  expect(listBuiltServerActions()).toEqual([]);
});

test(
  "a caller that is not admitted is refused in every cell, and leaves nothing behind",
  async () => {
    const before = await waitForStableTableFingerprints();
    const faults = [
      ...(await judged(CELLS.filter(isRefusalExpected), judges.refused)),
      ...(await judged(CELLS.filter(isCrossed), judges.crossed)),
      ...(await judged(CELLS.filter(isChangeByCookie), judges.fromElsewhere)),
      ...(await findUndeclaredMethodFaults(ACCESS_MATRIX, identities, things)),
    ];
    expect([...faults, ...findChangedTables(before, await readTableFingerprints())]).toEqual([]);
  },
  SWEEP_MS,
);

test(
  "a hole is seen wherever somebody is let in as if they were another",
  async () => {
    const unseen: string[] = [];
    let holes = 0;
    for (const master of MASTERS) {
      const headersOf: Identities["headersOf"] = (_asker, door, mode) =>
        identities.headersOf(master, door, mode);
      const holed = new AccessSweep({ ...identities, headersOf }, things);
      const cells = CELLS.filter((cell) => isRefusalExpected(cell) && isHole(cell, master));
      holes += cells.length;
      unseen.push(
        ...(await judged(cells, async (cell) => ((await holed.refused(cell)).length ? [] : [nameOf(cell)]))),
      );
    }
    expect(holes).toBeGreaterThan(100);
    expect(unseen).toEqual([]);
  },
  SWEEP_MS,
);

test("an answer about another's thing takes about the time of one about what never was", () => {
  const [foreign, missing] = [medianOf(tally.foreignMs), medianOf(tally.missingMs)];
  console.log(`Medians: ${foreign.toFixed(1)} ms for another's thing, ${missing.toFixed(1)} ms for none`);
  expect(tally.foreignMs.length).toBeGreaterThan(100);
  expect(foreign / missing).toBeLessThan(ALIKE);
  expect(missing / foreign).toBeLessThan(ALIKE);
});

test("a trace is seen that a request leaves behind", async () => {
  const before = await readTableFingerprints();
  const cell = CELLS.find(({ row, identity }) => identity === "own" && row.route === CREATE);
  expect(await new AccessSweep(identities, things).admitted(cell!)).toEqual([]);
  const tables = ["shipment", "shipment_item", "transfer", "entry", "account", "webhook_event"];
  expect(findChangedTables(before, await readTableFingerprints())).toEqual(expect.arrayContaining(tables));
});

test("a rider, a hub and a merchant learn nothing of what is another's", async () => {
  expect(await findForeignRiderWorkFaults(things)).toEqual([]);
  expect(await findForeignDeliveryFaults(identities, things)).toEqual([]);
});

test("an id that no row can have is no fault of ours", async () => {
  expect(await findOutOfRangeIdFaults(identities)).toEqual([]);
});

test(
  "a caller that is admitted gets what is theirs, and nothing of anybody else's",
  async () => {
    const cells = CELLS.filter((cell) => !isRefusalExpected(cell));
    const faults = await judged(cells.filter(isReading), judges.admitted);
    // Sequential, because some rows consume records of other rows.
    for (const row of ACCESS_MATRIX) {
      const changing = cells.filter((cell) => cell.row === row && !isReading(cell));
      faults.push(...(await judged(changing, judges.admitted)));
    }
    expect(faults).toEqual([]);
  },
  SWEEP_MS,
);

const isReading = ({ row }: Pick<AccessMatrixCell, "row">) => isPageRow(row) || row.route.startsWith("GET ");

async function judged(
  cells: AccessMatrixCell[],
  judge: (cell: AccessMatrixCell) => Promise<string[]>,
): Promise<string[]> {
  return (await runInBatches(cells.length, (index) => judge(cells[index]!))).flat();
}

function isHole({ row, identity, mode }: AccessMatrixCell, master: Identity): boolean {
  const isAsked = mode === "sandbox" || !row.access.perMode;
  const isMasters = MASTERS.find((each) => row.access.verdicts[each] === VERDICT_ADMITTED) === master;
  return isAsked && isReading({ row }) && isMasters && HOLED.includes(identity);
}

const medianOf = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;
const nameOf = ({ row, identity }: AccessMatrixCell) => `${row.route} by ${identity}`;

function isCrossed({ row, identity }: AccessMatrixCell): boolean {
  return identity === "own" && row.of !== undefined && row.access.perMode;
}

function isChangeByCookie(cell: AccessMatrixCell): boolean {
  const { row, identity } = cell;
  const isOpen = row.access.verdicts.none === VERDICT_ADMITTED;
  const isChange = !isPageRow(row) && !row.route.startsWith("GET ");
  return (
    isChange &&
    !isOpen &&
    row.access.entryPoint === "session" &&
    row.access.verdicts[identity] === VERDICT_ADMITTED
  );
}
