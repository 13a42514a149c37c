import { type SpawnSyncOptions, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { parseAmount } from "../../clients/cli/src/amount";
import { expectOk } from "../api/expectations";
import { createTestMerchant, buildOrder, waitForCondition } from "../fixtures";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { buildCli } from "./build-cli";
import { startProgram } from "./start-program";
import amounts from "../../clients/input-cases/amounts.json";

const tuma = buildCli();
const folder = createTemporaryFolder();
afterAll(() => folder.remove());
const full = openSync("/dev/full", "w");
afterAll(() => closeSync(full));
const { sandbox, keys } = await createTestMerchant();
const env: Record<string, string> & NodeJS.ProcessEnv = {
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH!,
  TUMA_CONFIG_DIR: join(folder.path, "kept"),
  TUMA_API_KEY: keys.sandbox.key,
  TUMA_BASE_URL: process.env.APP_ORIGIN!,
};
const UNWRITTEN = 4;
const SHIP = ["ship", "--from", "-6.8143,39.2885", "--to", "-6.7726,39.2184", "--item", "Shoes:1.5:30x20x12"];
const PEOPLE = [
  ["--sender-name", "Halima Chande", "--sender-phone", "0712 345 678"],
  ["--receiver-name", "Omari Kibwana", "--receiver-phone", "+255 700 000 001"],
].flat();

function call(args: string[], more: SpawnSyncOptions = {}) {
  const done = spawnSync(process.execPath, [tuma, ...args], { env, encoding: "utf8", ...more });
  return { code: done.status, said: String(done.stdout), told: String(done.stderr) };
}

/** Runs with a full device as stdout. */
const unwritten = (...args: string[]) => call(args, { stdio: ["ignore", full, "pipe"] });

interface Listed {
  id: number;
  shipment_number: string;
}

async function shipmentsOf(reference: string): Promise<Listed[]> {
  return expectOk(await sandbox.get<Listed[]>(`/merchant/shipments?merchant_reference=${reference}`));
}

describe("tuma with an unwritable standard output", () => {
  it("names the paid shipment and exits with a dedicated code", async () => {
    const shipped = unwritten(...SHIP, ...PEOPLE, "--reference", "full-1");
    const [shipment, ...others] = await shipmentsOf("full-1");
    expect(others).toEqual([]);
    expect(shipped.code, shipped.told).toBe(UNWRITTEN);
    expect(shipped.told).toContain("ENOSPC");
    expect(shipped.told).toContain(`Shipment ${shipment!.id} (${shipment!.shipment_number}) was created`);

    const cancelled = unwritten("cancel", String(shipment!.id), "--yes", "--json");
    expect(cancelled.code).toBe(UNWRITTEN);
    expect(JSON.parse(cancelled.told)).toMatchObject({
      code: "output_not_written",
      done: [expect.stringContaining(`Shipment ${shipment!.id}`)],
    });
  });

  it("names other completed changes", async () => {
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    expect(unwritten("fast-forward", String(id)).told).toContain(`Shipment ${id} is now`);
    const created = unwritten("webhooks", "create", "https://example.com/hook");
    const [endpoint] = expectOk(await sandbox.get<Listed[]>("/merchant/webhooks"));
    expect([created.code, created.told]).toEqual([
      UNWRITTEN,
      expect.stringContaining(`endpoint ${endpoint!.id} was created`),
    ]);
  });

  it("uses the same exit code without changes, and if standard error is full", () => {
    for (const args of [["list"], ["vehicles", "--json"], ["help"], ["--version"], ["completion", "bash"]])
      expect([args, unwritten(...args).code]).toEqual([args, UNWRITTEN]);
    expect(call(["help"], { stdio: ["ignore", full, full] }).code).toBe(UNWRITTEN);
  });

  it("treats a closed pipe as a normal end", () => {
    // The reader ends before the first write.
    const script = 'exec 3> >(exec true); wait $!; exec "$0" "$@" >&3';
    const done = spawnSync("bash", ["--norc", "-c", script, process.execPath, tuma, "help"], {
      env,
      encoding: "utf8",
    });
    expect([done.status, done.stderr]).toEqual([0, ""]);
  });
});

describe("input of tuma", () => {
  const texts = {
    "UTF-8 with a byte order mark": (text: string) => Buffer.from(`\ufeff${text}`),
    "UTF-16 of Windows": (text: string) => Buffer.from(`\ufeff${text}`, "utf16le"),
    "UTF-16 with the other byte order": (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
  };

  it.each(Object.entries(texts))("%s: from a file and standard input", (name, encode) => {
    const bytes = encode(JSON.stringify(buildOrder({ merchant_reference: `read ${name}` })));
    const file = join(folder.path, "order.json");
    writeFileSync(file, bytes);
    const outcomes = [
      call(["ship", "-f", file, "--json"]),
      call(["ship", "-f", "-", "--json"], { input: bytes }),
    ];
    for (const { code, said, told } of outcomes) {
      expect(code, told).toBe(0);
      expect(JSON.parse(said).merchant_reference).toBe(`read ${name}`);
    }
  });

  it("rejects a file in another encoding with an explanation", () => {
    const file = join(folder.path, "latin.json");
    writeFileSync(file, Buffer.from('{"sender_name": "Zoë"}', "latin1"));
    expect(call(["ship", "-f", file])).toMatchObject({ code: 2, told: expect.stringContaining("UTF-8") });
  });

  it("accepts a key file from Windows, and settings edited with Notepad", () => {
    const config = { ...env, TUMA_API_KEY: "", TUMA_CONFIG_DIR: join(folder.path, "windows") };
    const login = ["login", "--base-url", process.env.APP_ORIGIN!];
    const input = Buffer.from(`\ufeff${keys.sandbox.key}\r\n`, "utf16le");
    expect(call(login, { env: config, input }).code).toBe(0);
    const file = join(folder.path, "windows/profiles.json");
    const profiles = { default: { apiKey: keys.sandbox.key, baseUrl: process.env.APP_ORIGIN } };
    writeFileSync(file, `\ufeff${JSON.stringify(profiles)}`);
    expect(call(["list"], { env: config }).code).toBe(0);
  });

  it("accepts phone numbers and amounts in typed formats", () => {
    const { code, said, told } = call([...SHIP, ...PEOPLE, "--max-total", "TZS 500,000", "--json"]);
    expect(code, told).toBe(0);
    expect(JSON.parse(said)).toMatchObject({
      sender_phone: "+255712345678",
      receiver_phone: "+255700000001",
    });
    for (const [flag, value] of [
      ["--sender-phone", "071234567"],
      ["--receiver-phone", "0712345678 0713345678"],
      ["--max-total", "5,00"],
    ] as const) {
      const refused = call([...SHIP, ...PEOPLE, flag, value]);
      expect([refused.code, refused.told]).toEqual([2, expect.stringContaining(`${flag} is a`)]);
    }
  });

  it.each(amounts)("the amount $input", ({ input, value }) => {
    if (value === undefined)
      expect(() => parseAmount(input, "--max-total")).toThrow("--max-total is an amount");
    else expect(parseAmount(input, "--max-total")).toBe(value);
  });
});

it("an interrupted request prints the key for a safe retry, and exits with 130", async () => {
  const keysSeen: (string | undefined)[] = [];
  const silent = createServer(({ headers }) =>
    keysSeen.push(headers["idempotency-key"] as string | undefined),
  );
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const program = startProgram(process.execPath, [tuma, ...SHIP, ...PEOPLE], {
    ...env,
    TUMA_BASE_URL: origin,
  });
  onTestFinished(() => program.end());
  await waitForCondition("it is sent", () => keysSeen.length > 0 || program.failed() !== null);
  program.signal("SIGINT");
  expect(await program.ended()).toBe(130);
  expect(program.output()).toContain(`--idempotency-key ${keysSeen[0]}`);
});

describe("tuma interrupted at a prompt", () => {
  const isThere = spawnSync("script", ["--version"]).status === 0;
  const CTRL_C = "\u0003";
  const CTRL_D = "\u0004";

  it.skipIf(!isThere)("exits with 130 after Ctrl-C and 1 after Ctrl-D, without changes", async () => {
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    const typed = async (input: string) => {
      const command = `${process.execPath} ${tuma} cancel ${id}`;
      const child = spawn("script", ["-qec", command, "/dev/null"], { env });
      let shown = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        shown += text;
      });
      await waitForCondition("it asks", () => shown.includes("[y/N]") || child.exitCode !== null);
      child.stdin.write(input);
      await once(child, "close");
      return [child.exitCode, shown.includes("nothing was done")];
    };
    expect(await typed(CTRL_C)).toEqual([130, true]);
    expect(await typed(CTRL_D)).toEqual([1, true]);
    expect(expectOk(await sandbox.get<{ status: string }>(`/merchant/shipments/${id}`)).status).toBe(
      "confirmed",
    );
  });
});
