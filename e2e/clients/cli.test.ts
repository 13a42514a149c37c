import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findFreePort } from "../../scripts/free-port";
import { OPENAPI_DOCUMENT } from "../api/documented";
import { expectOk } from "../api/expectations";
import { createTestMerchant, buildOrder, waitForCondition } from "../fixtures";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { buildCli } from "./build-cli";
import { startProgram } from "./start-program";

const tuma = buildCli();
const folder = createTemporaryFolder();
afterAll(() => folder.remove());
const { sandbox, keys } = await createTestMerchant();
const config = { TUMA_CONFIG_DIR: join(folder.path, "kept") };
const loggedIn = { ...config, TUMA_API_KEY: keys.sandbox.key, TUMA_BASE_URL: process.env.APP_ORIGIN! };
const TRIGGERED_MS = 15_000;
const STARTS_MS = 200;
const ROUTE = ["--from", "-6.8143,39.2885", "--to", "-6.7726,39.2184"];
const PEOPLE = [
  ["--sender-name", "Halima Chande", "--sender-phone", "+255712345678"],
  ["--receiver-name", "Omari Kibwana", "--receiver-phone", "+255700000001"],
].flat();

function call(args: string[], env: Record<string, string> = loggedIn, input = "") {
  const { PATH, NODE_ENV } = process.env;
  const settings = { env: { PATH, NODE_ENV, ...env }, input, encoding: "utf8" } as const;
  const done = spawnSync(process.execPath, [tuma, ...args], settings);
  return { code: done.status, said: done.stdout, told: done.stderr };
}

const json = <T>(args: string[]): T => {
  const { code, said, told } = call([...args, "--json"]);
  expect(code, told).toBe(0);
  return JSON.parse(said) as T;
};

describe("tuma in a script", () => {
  it("stores a valid key readable only by its owner, and does not print it", () => {
    const login = ["login", "--base-url", process.env.APP_ORIGIN!, "--profile", "shop"];
    expect(call(login, config, "tuma_test_nonsense").code).toBe(1);
    const { code, said, told } = call(login, config, `${keys.sandbox.key}\n`);
    expect(code, told).toBe(0);
    expect(said + told).not.toContain(keys.sandbox.key);
    const file = join(config.TUMA_CONFIG_DIR, "profiles.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(call(["list", "--profile", "shop"], config).code).toBe(0);
    expect(call(["list"], config)).toMatchObject({ code: 2, said: "" });
  });

  it("prices, ships, lists, shows and cancels, as JSON and as tables", () => {
    const quote = json<{ total_amount: number }>(["rates", ...ROUTE, "--tier", "small"]);
    const ship = ["ship", ...ROUTE, "--item", "Shoes:1.5:30x20x12", ...PEOPLE, "--reference", "cli-1"];
    const sent = json<{ id: number; status: string }>(ship);
    expect(sent.status).toBe("confirmed");
    expect(quote.total_amount).toBeGreaterThan(0);
    expect(json<{ id: number }[]>(["list", "--reference", "cli-1"]).map(({ id }) => id)).toEqual([sent.id]);
    expect(call(["list", "--reference", "cli-1"]).said).toMatch(/^id +number +reference/);
    expect(call(["show", String(sent.id)]).said).toMatch(/status +confirmed/);
    expect(json<{ fee: number }>(["cancel", String(sent.id), "--preview"]).fee).toBe(0);
    expect(json<{ status: string }>(["cancel", String(sent.id), "--yes"]).status).toBe("cancelled");
    expect(call(["vehicles"]).said).toContain("motorcycle");
    expect(call(["tiers"]).said).toContain("small");
  });

  it("reads an order from standard input, and sends it once per key", () => {
    const args = ["ship", "--file", "-", "--idempotency-key", "cli-order-of-the-day", "--json"];
    const [first, second] = [1, 2].map(() => call(args, loggedIn, JSON.stringify(buildOrder())));
    expect(first!.code, first!.told).toBe(0);
    expect(JSON.parse(second!.said).id).toBe(JSON.parse(first!.said).id);
  });

  it("exits with 1 on a rejection, 2 on wrong usage, 3 if the service is unreachable", async () => {
    const refused = call(["show", "1", "--json"]);
    expect(refused).toMatchObject({ code: 1, said: "" });
    expect(JSON.parse(refused.told)).toMatchObject({ code: "shipment_not_found", status: 404 });
    expect(call(["show", "1"]).told).toContain("Shipment not found");
    const wrong = [
      ["shw"],
      ["show"],
      ["show", "x"],
      ["list", "--colour"],
      ["rates"],
      ["trigger", "nothing"],
      ["listen"],
      ["fast-forward", "1", "--to", "x"],
    ];
    for (const args of wrong) expect([args, call(args).code]).toEqual([args, 2]);
    const nowhere = { ...loggedIn, TUMA_BASE_URL: `http://127.0.0.1:${await findFreePort()}` };
    expect(call(["vehicles"], nowhere)).toMatchObject({ code: 3, said: "" });
  });

  it("does not prompt without a terminal", () => {
    const { id } = json<{ id: number }>(["ship", ...ROUTE, "--tier", "small", ...PEOPLE]);
    const { code, told } = call(["cancel", String(id)]);
    expect([code, told]).toEqual([2, expect.stringContaining("--yes")]);
    expect(json<{ status: string }>(["show", String(id)]).status).toBe("confirmed");
  });

  it("manages webhooks", () => {
    const made = json<{ id: number; secret: string }>(["webhooks", "create", "https://example.com/hook"]);
    expect(made.secret).toMatch(/^whsec_/);
    expect(json<{ id: number }[]>(["webhooks", "list"]).map(({ id }) => id)).toContain(made.id);
    const sent = json<{ id: number; event_id: string }>(["webhooks", "test", String(made.id)]);
    const resent = json<{ event_id: string }>(["webhooks", "resend", String(made.id), String(sent.id)]);
    expect(resent.event_id).toBe(sent.event_id);
    expect(json<{ complete: boolean }>(["webhooks", "replay", String(made.id)]).complete).toBe(true);
  });

  it("has help, and completion for bash and zsh", () => {
    expect(call(["help"], {}).said).toContain("tuma listen");
    expect(call(["webhooks"], {}).said).toContain("tuma webhooks resend <id> <delivery>");
    expect(call(["listen", "--help"], {}).said).toContain("--forward-to");
    const script = call(["completion", "bash"], {}).said;
    const completed = (words: string) =>
      execFileSync(
        "bash",
        [
          "-c",
          `${script}\nCOMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _tuma; echo "\${COMPREPLY[*]}"`,
        ],
        {
          encoding: "utf8",
        },
      ).trim();
    expect(completed('tuma "li"')).toBe("list listen");
    expect(completed('tuma webhooks "re"')).toBe("resend replay");
    expect(completed('tuma listen "--forw"')).toBe("--forward-to");
    expect(completed('tuma fast-forward 7 --to "d"')).toBe("delivered");
    expect(call(["completion", "zsh"], {}).said).toContain("bashcompinit");
  });

  it("starts in under 200 ms", () => {
    const times = Array.from({ length: 7 }, () => {
      const began = performance.now();
      call(["help"], {});
      return performance.now() - began;
    });
    // Use the fastest run, because machine load only adds time.
    expect(Math.min(...times)).toBeLessThan(STARTS_MS);
  });

  it("prints its version", () => {
    const { version } = JSON.parse(readFileSync("clients/cli/package.json", "utf8"));
    expect(call(["--version"], {}).said.trim()).toBe(version);
  });
});

describe("commands that run until Ctrl-C", () => {
  it("print events and requests as JSON lines", async () => {
    const tail = startProgram(process.execPath, [tuma, "events", "tail", "--json", "--all"], loggedIn);
    const logs = startProgram(process.execPath, [tuma, "logs", "tail", "--json", "--last", "0"], loggedIn);
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    const lines = (text: string) =>
      text
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    await waitForCondition("the event is shown", () =>
      lines(tail.said()).some(({ data }) => data.shipment_id === id),
    );
    await waitForCondition("the request is shown", async () => {
      await sandbox.show(id);
      return lines(logs.said()).some(({ path }) => path.endsWith(`/${id}`));
    });
    for (const program of [tail, logs]) program.signal("SIGINT");
    expect(await Promise.all([tail.ended(), logs.ended()])).toEqual([130, 130]);
  });
});

describe("tuma trigger", () => {
  it.each(Object.keys(OPENAPI_DOCUMENT.webhooks).map((kind) => [kind]))(
    "%s is triggered within 15 s",
    { timeout: 4 * TRIGGERED_MS },
    async (kind) => {
      const { keys: own, sandbox: fresh } = await createTestMerchant({ balances: { sandbox: 500_000 } });
      if (kind === "webhook.test")
        expectOk(await fresh.post("/merchant/webhooks", { url: "https://example.com/hook" }), 201);
      const began = Date.now();
      const { code, said, told } = call(["trigger", kind, "--json"], {
        ...loggedIn,
        TUMA_API_KEY: own.sandbox.key,
      });
      expect(code, told).toBe(0);
      expect(JSON.parse(said).type).toBe(kind);
      expect(Date.now() - began).toBeLessThan(TRIGGERED_MS);
    },
  );

  it("is rejected with a live key", () => {
    const { code, told } = call(["trigger", "shipment.paid"], { ...loggedIn, TUMA_API_KEY: keys.live.key });
    expect([code, told]).toEqual([2, expect.stringContaining("sandbox only")]);
  });
});
