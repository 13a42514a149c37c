import { once } from "node:events";
import { createServer, type ServerOptions } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { handleClientErrors, type Handler } from "./send-error";
import { limitConnections, limitPipelining } from "./limit-connections";

const POST = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n";

async function serve(options: ServerOptions = {}, perAddress: number | null = null) {
  const done: string[] = [];
  const handle: Handler = async (request, response) => {
    const body = await text(request).catch(() => null);
    if (body === null) return;
    done.push(body);
    response.end(body);
  };
  const server = createServer(options, limitPipelining(handle));
  handleClientErrors(server);
  limitConnections(server, { total: 100, perAddress });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const open = () => {
    const socket = connect({ host: "127.0.0.1", port, allowHalfOpen: true }).on("error", () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return { done, open };
}

describe("a refused connection", () => {
  it("handles no further request sent at the same time, in one part or in several", async () => {
    const { done, open } = await serve({}, 1);
    const held = open();
    held.write(`${POST}held`);
    await once(held, "data");
    const whole = open();
    whole.write(`${POST}late`);
    const pieces = open();
    pieces.write(`${POST}la`);
    const [told, toldToo] = await Promise.all([
      text(whole),
      text(pieces.once("data", () => pieces.write(`te${POST}more`))),
    ]);
    for (const answer of [told, toldToo]) expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*"busy"/);
    await Promise.all([whole, pieces].map((socket) => socket.closed || once(socket.end(), "close")));
    expect(done).toEqual(["held"]);
  });

  it("handles no request that timed out", async () => {
    const { done, open } = await serve({ requestTimeout: 200, connectionsCheckingInterval: 50 });
    const slow = open();
    slow.write(`${POST}la`);
    const told = await text(slow.once("data", () => slow.write("te")));
    expect(told).toMatch(/^HTTP\/1\.1 408 /);
    if (!slow.closed) await once(slow.end(), "close");
    expect(done).toEqual([]);
  });

  it("for a tunnel gets the refusal after the answer to the request before it", async () => {
    const { done, open } = await serve();
    const socket = open();
    socket.write(`${POST}kept`);
    socket.write("CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n");
    const told = await text(socket);
    expect(told.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 405"]);
    expect(done).toEqual(["kept"]);
  });
});
