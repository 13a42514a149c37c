import { closePools, statementPool } from "@/db/pools";
import { getKeyRing } from "@/lib/platform/secrets";
import { countPinsByKey, listKeysInUse } from "@/scripts/secrets/check-keys";
import { reencryptAll } from "@/scripts/secrets/reencrypt";

const ring = getKeyRing();
if (ring.sealsWith === null) {
  console.error(
    "SECRET_KEYS is not set: there is no key to change to. See docs/runbook.md, Changing the secret key.",
  );
  process.exit(1);
}
const done = await reencryptAll(statementPool(), ring);
const used = await listKeysInUse(statementPool());
const pins = await countPinsByKey(statementPool());
await closePools();
console.table(done);
console.table([...used, ...pins].map((row) => ({ ...row, id: row.id ?? "(without a name)" })));
const left = done.reduce((sum, row) => sum + row.left, 0);
const unreadable = done.reduce((sum, row) => sum + row.unreadable, 0);
if (unreadable > 0)
  console.error(
    `${unreadable} values open with no key of SECRET_KEYS, and stay as they are: put their key back.`,
  );
else if (left > 0)
  console.error(
    `${left} values are sealed with another key again: does a process still have another first key?`,
  );
else {
  console.log(`Every stored secret is sealed with ${ring.sealsWith}.`);
  if (!ring.needsNames)
    console.log(
      "A day from now set SECRET_VALUES_NAMED=1: what bears no key's name is refused from then on.",
    );
}
if (pins.some(({ id }) => id !== ring.sealsWith))
  console.log("PINs of parcels under way need their keys until those have ended; signed links for 30 days.");
process.exit(left > 0 ? 1 : 0);
