import { afterAll, beforeAll, expect, test } from "vitest";
import { inTurns } from "../fixtures";
import { footprint, settledFootprint } from "./footprint";
import { type Identities, mintIdentities } from "./identities";
import { changes, unpaired } from "./judge";
import { MATRIX } from "./matrix";
import { routesOfTheBuild, routesOnDisk, serverActionsOfTheBuild } from "./routes-on-disk";
import { ADMITTED, type Cell } from "./row";
import { cellsOf, isPage, isRefused, sweeper } from "./sweep";
import { deliveryUnderOwnEndpoint, idsBeyondTheDatabase, strangersAtWork } from "./strangers";
import { type Hook, sendRidersHome, startHook } from "./surroundings";
import { mintThings, type Things } from "./things";

/** Ends what hangs; a run takes a tenth of it. */
const SWEEP_MS = 240_000;

const CELLS = cellsOf(MATRIX);
const tally = { cells: 0, requests: 0, comparisons: 0 };
const routes = routesOnDisk();
const startedAt = Date.now();
let judges: ReturnType<typeof sweeper>;
let hook: Hook;
let identities: Identities;
let things: Things;

beforeAll(async () => {
  await sendRidersHome();
  hook = await startHook();
  identities = await mintIdentities();
  things = await mintThings(identities.own, hook.url);
  judges = sweeper(identities, things, tally);
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
  const rows = MATRIX.map(({ route }) => route);
  expect(unpaired(routes, rows)).toEqual([]);
  const addresses = new Set(routes.map((route) => route.slice(route.indexOf(" ") + 1)));
  expect(routesOfTheBuild().filter((address) => !addresses.has(address))).toEqual([]);
  expect(serverActionsOfTheBuild()).toEqual([]);
});

test(
  "whoever is not admitted is refused in every cell, and leaves nothing behind",
  async () => {
    const before = await settledFootprint();
    const faults = [
      ...(await judged(CELLS.filter(isRefused), judges.refused)),
      ...(await judged(CELLS.filter(isCrossed), judges.crossed)),
      ...(await judged(CELLS.filter(isChangeByCookie), judges.fromElsewhere)),
    ];
    expect([...faults, ...changes(before, await footprint())]).toEqual([]);
  },
  SWEEP_MS,
);

test("a rider, a hub and a merchant learn nothing of what is another's", async () => {
  expect(await strangersAtWork(things)).toEqual([]);
  expect(await deliveryUnderOwnEndpoint(identities, things)).toEqual([]);
});

test("an id that no row can have is no fault of ours", async () => {
  expect(await idsBeyondTheDatabase(identities)).toEqual([]);
});

test(
  "whoever is admitted gets what is theirs, and nothing of anybody else's",
  async () => {
    const cells = CELLS.filter((cell) => !isRefused(cell));
    const faults = await judged(cells.filter(isReading), judges.admitted);
    // In the order of the rows: some use up what others need.
    for (const row of MATRIX) {
      const changing = cells.filter((cell) => cell.row === row && !isReading(cell));
      faults.push(...(await judged(changing, judges.admitted)));
    }
    expect(faults).toEqual([]);
  },
  SWEEP_MS,
);

const isReading = ({ row }: Cell) => isPage(row) || row.route.startsWith("GET ");

async function judged(cells: Cell[], judge: (cell: Cell) => Promise<string[]>): Promise<string[]> {
  return (await inTurns(cells.length, (index) => judge(cells[index]!))).flat();
}

/** Where a thing belongs to one of the two modes. */
function isCrossed({ row, identity }: Cell): boolean {
  return identity === "own" && row.of !== undefined && row.access.perMode;
}

/** Where a cookie alone would let a page of somebody else change something. */
function isChangeByCookie(cell: Cell): boolean {
  const { row, identity } = cell;
  const isOpen = row.access.verdicts.none === ADMITTED;
  const isChange = !isPage(row) && !row.route.startsWith("GET ");
  return isChange && !isOpen && row.access.door === "session" && row.access.verdicts[identity] === ADMITTED;
}
