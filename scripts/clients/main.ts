import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

// The document names the service's own address in places; the clients do not.
process.env.APP_ORIGIN ??= "https://tuma.example.co.tz";
const [{ openApiDocument }, { generatedFiles }] = await Promise.all([
  import("@/app/api/_table/openapi"),
  import("./generated-files"),
]);

/** `npm run clients`: writes what the clients take from the OpenAPI document. */
for (const [path, text] of Object.entries(generatedFiles(openApiDocument()))) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(path);
}
