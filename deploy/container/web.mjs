import { readFileSync } from "node:fs";

/** Starts the web with Next's configuration as the build resolved it: neither its source nor a compiler is in the image. */
const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
await import(new URL("./dist/start.js", import.meta.url).href);
