import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { findFreePort } from "../../scripts/free-port";
import { createTestMerchant, buildOrder, countShipments, waitForCondition } from "../fixtures";
import { startNodeProcess } from "../setup/processes";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { serverOrigin } from "./client";
import { startSeparateServer } from "./separate-server";
import { requestRaw, sendRaw } from "./raw-socket";

const GET = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function kept(origin: string, localAddress: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress }).on("error", () => {});
  sockets.push(socket);
  socket.write(GET);
  await once(socket, "data");
  return socket;
}

describe("connections of one address", () => {
  it("are limited: one more is rejected, others are served, and a closed one frees its slot", async () => {
    const { origin } = await startSeparateServer({ MAX_CONNECTIONS_PER_ADDRESS: "3" });
    const held = [await kept(origin, "127.8.0.1"), await kept(origin, "127.8.0.1")];
    await kept(origin, "127.8.0.1");
    const [refused] = await sendRaw(origin, "", "127.8.0.1");
    expect(refused!.status).toBe(503);
    expect(refused!.headers["retry-after"]).toBe("10");
    expect(JSON.parse(refused!.body)).toMatchObject({
      code: "busy",
      detail: expect.stringContaining("connections"),
    });
    await kept(origin, "127.8.0.2");
    held[0]!.destroy();
    await waitForCondition("there is room again", async () => {
      const [answer] = await sendRaw(origin, `${GET.slice(0, -2)}Connection: close\r\n\r\n`, "127.8.0.1");
      return answer?.status === 200;
    });
  });

  it("above the limit do not execute the request that was sent immediately", async () => {
    const { origin } = await startSeparateServer({ MAX_CONNECTIONS_PER_ADDRESS: "1" });
    await kept(origin, "127.8.0.4");
    const { id, keys } = await createTestMerchant();
    const body = JSON.stringify(buildOrder());
    const create = [
      "POST /api/v1/merchant/shipments HTTP/1.1",
      `Host: ${new URL(origin).host}`,
      `X-API-Key: ${keys.live.key}`,
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
    ].join("\r\n");
    const answers = await sendRaw(origin, `${create}\r\n\r\n${body}`, "127.8.0.4");
    expect(answers.map(({ status }) => status)).toEqual([503]);
    expect(await countShipments(id)).toBe(0);
    const [made] = await sendRaw(origin, `${create}\r\nConnection: close\r\n\r\n${body}`, "127.8.0.5");
    expect(made!.status, made!.body).toBe(201);
  });

  it("are not counted behind a proxy", async () => {
    const { origin } = await startSeparateServer({
      MAX_CONNECTIONS_PER_ADDRESS: "2",
      TRUSTED_PROXY_HOPS: "1",
    });
    for (let turn = 0; turn < 5; turn++) await kept(origin, "127.8.0.3");
  });

  it("are limited in total over all addresses", async () => {
    const { origin } = await startSeparateServer({ MAX_CONNECTIONS: "5" });
    const all = Array.from({ length: 9 }, (_, index) => kept(origin, `127.8.1.${1 + index}`));
    const served = (await Promise.allSettled(all)).filter(({ status }) => status === "fulfilled");
    // The request that waited for the server to start may still hold one connection.
    expect([4, 5]).toContain(served.length);
  });
});

describe("the listen address", () => {
  const at = (host: string, origin: string) => `http://${host}:${new URL(origin).port}`;
  const statusAt = async (origin: string) =>
    (await requestRaw(origin, "GET /healthz", { Connection: "close" })).status;

  it("is loopback for the demo, which shows all e-mails", async () => {
    expect(await statusAt(serverOrigin())).toBe(200);
    expect(await statusAt(at("127.0.0.2", serverOrigin()))).toBe(0);
    for (const { address, family, internal } of Object.values(networkInterfaces()).flatMap(
      (all) => all ?? [],
    )) {
      if (!internal && family === "IPv4") expect(await statusAt(at(address, serverOrigin()))).toBe(0);
    }
  });

  it("is all interfaces with an external database, or HOST", async () => {
    const { origin } = await startSeparateServer();
    expect(await statusAt(at("127.0.0.2", origin))).toBe(200);
    const bound = await startSeparateServer({ HOST: "127.0.0.1" });
    expect(await statusAt(bound.origin)).toBe(200);
    expect(await statusAt(at("127.0.0.2", bound.origin))).toBe(0);
  });

  it("is wider for the demo only with a warning", async () => {
    const folder = createTemporaryFolder();
    const port = await findFreePort();
    const demo = startNodeProcess(["scripts/start.mjs"], {
      HOST: "0.0.0.0",
      PORT: String(port),
      DATA_DIR: folder.path,
      APP_ORIGIN: `http://localhost:${port}`,
      WORKER: "off",
    });
    onTestFinished(async () => {
      await demo.stop();
      folder.remove();
    });
    await waitForCondition(
      "it warns",
      () => /WARNING: the demo listens on 0\.0\.0\.0/.test(demo.log()),
      60_000,
    );
    await waitForCondition(
      "it serves",
      async () => (await statusAt(`http://127.0.0.2:${port}`)) === 200,
      60_000,
    );
  });
});
