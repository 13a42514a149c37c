import { measureAll } from "./measure-all";
import { readOptions } from "./options";
import { printRows, writeBenchmarkPage, writeRows } from "./report";
import { createEnvironment } from "./environment";

/** `npm run bench`: compares the service with references. Exits with an error when a value misses its limit. */
const options = readOptions();
const stage = await createEnvironment(options);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => stage.close().finally(() => process.exit(130)));
}

try {
  // Import after the environment variables are set, because the modules read the environment.
  const { MEASURES } = await import("./measures/all");
  const { only } = options;
  const isWanted = (name: string) => only.length === 0 || only.some((start) => name.startsWith(start));
  const chosen = Object.fromEntries(Object.entries(MEASURES).filter(([name]) => isWanted(name)));
  const { rows, failed, leftOut } = await measureAll(chosen, stage);
  console.log("");
  printRows(rows);
  for (const what of leftOut) console.log(`Left out: ${what}`);
  if (failed.length > 0) console.log(`Failed: ${failed.join(", ")}`);
  writeRows(options.json, rows);
  if (options.page) writeBenchmarkPage(options.page, rows);
  process.exitCode = failed.length === 0 && rows.length > 0 && rows.every((row) => row.passed) ? 0 : 1;
} finally {
  await stage.close();
}
process.exit();
