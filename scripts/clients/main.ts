import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

// The document contains the address of the service, which the clients ignore.
process.env.APP_ORIGIN ??= "https://tuma.example.co.tz";
const [{ openApiDocument }, { generatedFiles }] = await Promise.all([
  import("@/app/api/_table/openapi"),
  import("./generated-files"),
]);

/** `npm run clients`: generates the client sources from the OpenAPI document. */
for (const [path, text] of Object.entries(generatedFiles(openApiDocument()))) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(path);
}
