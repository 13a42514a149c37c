import { readFileSync } from "node:fs";

/**
 * Starts the web server with the Next.js configuration that the build resolved, because the image has neither
 * the configuration's source nor a compiler.
 */
const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
await import(new URL("./dist/start.js", import.meta.url).href);
