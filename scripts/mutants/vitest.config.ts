import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "") } },
  test: { include: ["lib/core/**/*.test.ts"], exclude: ["**/node_modules/**"] },
});
