import { readOptions } from "./options";
import { writePage } from "./page";
import { printRows, type Row, writeRows } from "./report";
import { openStage } from "./stage";

/** `npm run bench`: measures us against references in the same run, and ends badly below a bar. */
const options = readOptions();
const stage = await openStage(options);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => stage.close().finally(() => process.exit(130)));
}

const rows: Row[] = [];
try {
  // Imported only now: they read the environment, which names the database only now.
  const { MEASURES } = await import("./measures/all");
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (options.only.length > 0 && !options.only.some((start) => name.startsWith(start))) continue;
    const started = performance.now();
    const measured = await measure(stage);
    console.log(`\n${name}, ${((performance.now() - started) / 1000).toFixed(0)} s`);
    printRows(measured);
    rows.push(...measured);
  }
} finally {
  await stage.close();
}

console.log("");
printRows(rows);
writeRows(options.json, rows);
if (options.page) writePage(options.page, rows);
process.exit(rows.length > 0 && rows.every((row) => row.passed) ? 0 : 1);
