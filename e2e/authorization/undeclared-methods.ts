import { type Dispatcher, request } from "undici";
import { getDispatcher, freshAddress, serverOrigin } from "../api/client";
import { runInBatches } from "../fixtures";
import { buildRowPath } from "./row-request";
import type { Identities } from "./identities";
import { ADMITTED, type Identity, type Row } from "./row";
import { isPage } from "./sweep";
import type { TestRecords } from "./test-records";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const ANY_METHOD = /^\/(?:healthz|readyz|metrics)$|\.(?:svg|png)$/;

/**
 * Tests that undeclared methods are refused even for privileged callers, and that HEAD is refused if GET is
 * refused.
 */
export async function findUndeclaredMethodFaults(
  matrix: readonly Row[],
  identities: Identities,
  things: TestRecords,
): Promise<string[]> {
  const rows = matrix.filter((row) => !isPage(row));
  const listed = new Set(rows.map(({ route }) => route));
  const addresses = new Map(rows.map((row) => [addressOf(row), row]));
  const wanted = [...addresses].flatMap(([address, row]) =>
    METHODS.filter((method) => !listed.has(`${method} ${address}`) && !ANY_METHOD.test(address)).map(
      (method) => ({ row, method, identity: mightiest(row), expected: 405 }),
    ),
  );
  const heads = rows.flatMap((row) => {
    const refusal = Number(row.access.verdicts.none.slice(0, 3));
    if (!row.route.startsWith("GET ") || Number.isNaN(refusal)) return [];
    return [{ row, method: "HEAD", identity: "none" as Identity, expected: refusal }];
  });
  const all = [...wanted, ...heads];
  const found = await runInBatches(all.length, async (index) => {
    const { row, method, identity, expected } = all[index]!;
    const { statusCode, body } = await request(
      serverOrigin() + buildRowPath(row, "live", row.of ? things.of(row.of, "live") : {}),
      {
        method: method as Dispatcher.HttpMethod,
        dispatcher: getDispatcher(freshAddress()),
        headers: {
          origin: process.env.APP_ORIGIN!,
          ...identities.headersOf(identity, row.access.entryPoint, "live"),
        },
      },
    );
    await body.dump();
    return statusCode === expected ? [] : [`${method} ${addressOf(row)} by ${identity}: ${statusCode}`];
  });
  return found.flat();
}

const addressOf = ({ route }: Row) => route.slice(route.indexOf(" ") + 1);

function mightiest({ access }: Row): Identity {
  const order: Identity[] = ["admin", "own", "rider", "hub"];
  return order.find((identity) => access.verdicts[identity] === ADMITTED) ?? "none";
}
