import { type Dispatcher, request } from "undici";
import { getDispatcher, uniqueClientAddress, serverOrigin } from "../api/client";
import { runInBatches } from "../fixtures";
import { buildRowPath } from "./row-request";
import type { Identities } from "./identities";
import { VERDICT_ADMITTED, type Identity, type AccessMatrixRow } from "./row";
import { isPageRow } from "./sweep";
import type { TestRecords } from "./test-records";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const ANY_METHOD = /^\/(?:healthz|readyz|metrics)$|\.(?:svg|png)$/;

/**
 * Tests that undeclared methods are refused even for privileged callers, and that HEAD is refused if GET is
 * refused.
 */
export async function findUndeclaredMethodFaults(
  matrix: readonly AccessMatrixRow[],
  identities: Identities,
  things: TestRecords,
): Promise<string[]> {
  const rows = matrix.filter((row) => !isPageRow(row));
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
        dispatcher: getDispatcher(uniqueClientAddress()),
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

const addressOf = ({ route }: AccessMatrixRow) => route.slice(route.indexOf(" ") + 1);

function mightiest({ access }: AccessMatrixRow): Identity {
  const order: Identity[] = ["admin", "own", "rider", "hub"];
  return order.find((identity) => access.verdicts[identity] === VERDICT_ADMITTED) ?? "none";
}
