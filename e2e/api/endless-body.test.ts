import { expect, it } from "vitest";
import { createApiClient, createTestMerchant, buildOrder } from "../fixtures";
import { expectError, expectOk } from "./expectations";
import { startSeparateServer } from "./separate-server";

const CHUNK = Buffer.alloc(64 * 1024, " ");
const CLIENTS = 20;
const GROWTH_MIB = 64;

it("endless bodies without a length are rejected early at constant memory", async () => {
  const server = await startSeparateServer();
  const { keys } = await createTestMerchant();
  const client = createApiClient(keys.sandbox.key, "sandbox", { origin: server.origin });
  expectOk(await client.create(buildOrder()), 201);
  const before = server.memoryMib();
  let written = 0;
  async function* endless() {
    for (; written < 4096; written++) yield CHUNK;
  }
  const send = () => client.post("/merchant/shipments", endless()).catch(() => null);
  const answers = await Promise.all(Array.from({ length: CLIENTS }, send));
  // The server may close the connection during the upload, so a client may receive no response.
  for (const answer of answers) if (answer) expectError(answer, 413, "payload_too_large");
  expect(written).toBeLessThan(4096);
  expect(server.memoryMib() - before).toBeLessThan(GROWTH_MIB);
  expectOk(await client.create(buildOrder()), 201);
});
