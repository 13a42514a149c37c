import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { sendStalledResponse } from "@/lib/adapters/stalled-response.fixture";
import { createTemporaryFolder } from "@/e2e/setup/temporary-folder";

const BUCKET = "tuma-photos";
const OBJECT = /^(proofs\/.+)\._S3rver_object$/;

export type StoreFault =
  | "none"
  | "away"
  | "refuses"
  | "lies"
  | "drips"
  | "floods"
  | "forgets"
  | "holds what was written"
  | "holds readers";

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

export async function startObjectStore() {
  const folder = createTemporaryFolder();
  const listening = { address: "127.0.0.1", port: 0, directory: folder.path, silent: true };
  const server = new S3rver({ ...listening, configureBuckets: [{ name: BUCKET }] });
  const { port: serverPort } = await server.run();
  const state = { fault: "none" as StoreFault };
  const seen: string[] = [];
  const proxy = createServer((asked, answer) => {
    seen.push(`${asked.method} ${asked.url}`);
    const pass = () => asked.pipe(passed(asked, answer, serverPort));
    const fails = FAULTS[state.fault];
    if (!fails?.(asked, answer)) pass();
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  return {
    settings: {
      PHOTOS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      PHOTOS_S3_BUCKET: BUCKET,
      PHOTOS_S3_REGION: "us-east-1",
      PHOTOS_S3_ACCESS_KEY_ID: "S3RVER",
      PHOTOS_S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    seen,
    fail(fault: StoreFault) {
      state.fault = fault;
    },
    keys: () =>
      readdirSync(join(folder.path, BUCKET), { recursive: true, encoding: "utf8" })
        .flatMap((name) => OBJECT.exec(name)?.[1] ?? [])
        .sort(),
    lose: (key: string) => rmSync(join(folder.path, BUCKET, `${key}._S3rver_object`)),
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await server.close();
      folder.remove();
    },
  };
}

function passed(asked: IncomingMessage, answer: ServerResponse, port: number) {
  const { method, url: path, headers } = asked;
  return request({ port, host: "127.0.0.1", method, path, headers }, (told) => {
    answer.writeHead(told.statusCode!, told.headers);
    told.pipe(answer);
  }).on("error", () => answer.destroy());
}

const FAULTS: Partial<Record<StoreFault, (asked: IncomingMessage, answer: ServerResponse) => boolean>> = {
  away: (asked) => done(asked.destroy()),
  refuses: (_asked, answer) => done(answer.writeHead(503).end()),
  lies: ({ method }, answer) => method === "GET" && done(answer.writeHead(200).end("another picture")),
  drips: ({ method }, answer) => method === "GET" && done(sendStalledResponse(answer, "x")),
  floods: ({ method }, answer) => method === "GET" && done(flood(answer)),
  forgets: ({ method }, answer) => method === "PUT" && done(answer.writeHead(200).end()),
  "holds what was written": ({ method }) => method === "PUT",
  "holds readers": ({ method }) => method === "GET",
};

const done = (_what: unknown) => true;

function flood(answer: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024);
  answer.writeHead(200);
  const more = () => {
    while (!answer.destroyed && answer.write(chunk));
  };
  answer.on("drain", more);
  more();
}
