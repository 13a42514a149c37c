import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { findFreePort } from "../../scripts/free-port";
// @ts-expect-error: plain JavaScript, which runs before anything is installed that could compile
import { npm } from "../../scripts/freshness.mjs";
import { waitForCondition } from "../fixtures";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { buildTypeScript } from "./build-typescript";
import { hasLaravel, hasPhp, findPythonWithModules } from "./programs";
import { type SigningOptions, signWebhook } from "./sign-webhook";
import { startProgram } from "./start-program";

const folder = createTemporaryFolder();
afterAll(() => folder.remove());
const STARTS_MS = 120_000;
const { secret } = signWebhook({}).secrets;

async function judge(
  post: (body: string, headers: Record<string, string>) => Promise<number>,
): Promise<void> {
  const send = (asked: SigningOptions) => {
    const { body, headers } = signWebhook(asked);
    return post(body, headers);
  };
  expect(await send({ type: "webhook.test" })).toBe(204);
  expect(await send({})).toBe(204);
  expect(await send({ forms: ["standard"] })).toBe(204);
  for (const spoil of ["body", "reserialized", "nonsense"] as const)
    expect(await send({ spoil }), spoil).toBe(400);
  expect(await send({ ageSeconds: 900 })).toBe(400);
}

async function judgeServer(command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const port = await findFreePort();
  const program = startProgram(
    command,
    args.map((each) => each.replace("PORT", String(port))),
    {
      PORT: String(port),
      TUMA_WEBHOOK_SECRET: secret,
      ...env,
    },
  );
  onTestFinished(() => program.end());
  const url = `http://127.0.0.1:${port}/hook`;
  await waitForCondition(
    "the receiver answers",
    () => program.failed() !== null || isAnswering(url),
    STARTS_MS,
  );
  expect(program.failed(), program.output()).toBeNull();
  await judge(async (body, headers) => (await fetch(url, { method: "POST", body, headers })).status);
}

function isAnswering(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

function nodeFolder(): string {
  mkdirSync(join(folder.path, "node_modules/@tuma"), { recursive: true });
  const link = join(folder.path, "node_modules/@tuma/client");
  if (!existsSync(link)) symlinkSync(buildTypeScript(), link);
  cpSync("clients/typescript/examples", folder.path, { recursive: true });
  writeFileSync(join(folder.path, "package.json"), JSON.stringify({ private: true, type: "module" }));
  return folder.path;
}

describe("receivers for Node", () => {
  it("node:http", async () => {
    await judgeServer(process.execPath, [join(nodeFolder(), "node-http.mjs")]);
  });

  it("Next.js route handler", async () => {
    process.env.TUMA_WEBHOOK_SECRET = secret;
    const { POST } = await import(
      /* @vite-ignore */ pathToFileURL(join(nodeFolder(), "nextjs/route.js")).href
    );
    await judge(async (body, headers) => {
      const request = new Request("https://shop.example/hook", { method: "POST", body, headers });
      return ((await POST(request)) as Response).status;
    });
  });

  it("Express, if installable", { timeout: STARTS_MS }, async (test) => {
    const at = nodeFolder();
    const installed = npm(["install", "--no-save", "--ignore-scripts", "express@5"], "pipe", at);
    test.skip(installed.status !== 0, "express cannot be had here");
    const link = join(at, "node_modules/@tuma/client");
    mkdirSync(join(at, "node_modules/@tuma"), { recursive: true });
    if (!existsSync(link)) symlinkSync(buildTypeScript(), link);
    await judgeServer(process.execPath, [join(at, "express.mjs")]);
  });
});

describe("receivers for Python", () => {
  const env = { PYTHONPATH: resolve("clients/python/src"), PYTHONDONTWRITEBYTECODE: "1" };
  const [flask, fastapi] = [findPythonWithModules("flask"), findPythonWithModules("fastapi", "uvicorn")];

  it.skipIf(!flask)("Flask", () => judgeServer(flask!, ["clients/python/examples/flask_app.py"], env));
  it.skipIf(!fastapi)("FastAPI", () =>
    judgeServer(fastapi!, ["clients/python/examples/fastapi_app.py"], env),
  );
});

describe.skipIf(!hasPhp())("receivers for PHP", () => {
  it("plain PHP", () => judgeServer("php", ["-S", "127.0.0.1:PORT", "clients/php/examples/plain.php"]));

  it("Laravel: valid PHP", () => {
    expect(spawnSync("php", ["-l", "clients/php/examples/laravel.php"]).status).toBe(0);
  });

  it.skipIf(!hasLaravel())("Laravel", () =>
    judgeServer("php", ["-S", "127.0.0.1:PORT", "clients/php/tests/laravel-app.php"]),
  );
});
