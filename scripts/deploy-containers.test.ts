import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
// @ts-expect-error: plain JavaScript, which runs where nothing is installed
import { IMAGES, imageFaults } from "../deploy/images.mjs";

interface ComposeService {
  image: string;
  pull_policy?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  networks: string[];
}

const DIGEST = `sha256:${"0a".repeat(32)}`;
const read = (path: string) => readFileSync(path, "utf8");
const compose = parse(read("deploy/container/compose.yaml"), { merge: true }) as {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean } | null>;
};
const services = Object.entries(compose.services);
const scratch = mkdtempSync(join(tmpdir(), "tuma-images-"));
afterAll(() => rmSync(scratch, { recursive: true }));

describe("images", () => {
  const images = IMAGES as Record<string, string>;
  const pinned = Object.entries(images).map(([name, image]) => `${name}=${image}@${DIGEST}`);
  const manifests = readdirSync("deploy/kubernetes")
    .map((file) => read(`deploy/kubernetes/${file}`))
    .join("\n---\n");

  it("of registries are variables that have no default, in compose and in the build", () => {
    for (const [name, { image, pull_policy }] of services) {
      const isBuiltHere = image.startsWith("tuma:") && pull_policy === "never";
      const variable = /^\$\{([A-Z_]+):\?.+\}$/.exec(image)?.[1] ?? "";
      expect(isBuiltHere || Object.hasOwn(images, variable), `${name}: ${image}`).toBe(true);
    }
    const containerfile = read("deploy/container/Containerfile");
    expect(containerfile.match(/^FROM /gm)).toHaveLength(2);
    expect(containerfile.match(/^FROM \$\{NODE_IMAGE\}/gm)).toHaveLength(2);
    expect(containerfile).toMatch(/^ARG NODE_IMAGE$/m);
  });

  it("are refused without a digest in a file of variables", () => {
    expect(imageFaults(pinned.join("\n"))).toEqual([]);
    const tagged = pinned.map((line) => line.replace(/^POSTGRES_IMAGE=.*/, "POSTGRES_IMAGE=postgres:17"));
    expect(imageFaults(tagged.join("\n"))).toEqual([expect.stringContaining("postgres:17 has no digest")]);
    for (const digest of ["sha256:0a", "latest", `${DIGEST}0a`, `md5:${"0a".repeat(32)}`, ""]) {
      const faulty = pinned.join("\n").replace(DIGEST, digest);
      expect(imageFaults(faulty), digest).toHaveLength(1);
    }
    expect(imageFaults("")).toHaveLength(pinned.length);
  });

  it("are refused without a digest in rendered manifests, as the base without an overlay is", () => {
    expect(imageFaults(manifests)).toHaveLength(3);
    const rendered = manifests.replaceAll("image: tuma", `image: registry.example/tuma@${DIGEST}`);
    expect(imageFaults(rendered)).toEqual([]);
    expect(imageFaults(`${rendered}\n- image: "redis:7"`)).toEqual([expect.stringContaining("redis:7")]);
    const asJson = JSON.stringify({ spec: { containers: [{ image: "redis:7" }] } }, null, 2);
    expect(imageFaults(asJson)).toEqual([expect.stringContaining("redis:7")]);
  });

  it("have their digests looked up by one command, which keeps what else the file says", () => {
    const file = join(scratch, "variables.env");
    const asked = join(scratch, "asked");
    const skopeo = join(scratch, "skopeo");
    const run = (says: string, ...args: string[]) => {
      writeFileSync(skopeo, `#!/bin/sh\nfor word; do :; done\necho "$word" >> ${asked}\n${says}\n`);
      chmodSync(skopeo, 0o755);
      const env = { ...process.env, PATH: `${scratch}:${process.env.PATH}` };
      return spawnSync(process.execPath, ["deploy/images.mjs", ...args], { encoding: "utf8", env });
    };
    const before = `DOMAIN=tuma.example\nCADDY_IMAGE=mirror.example/caddy:2@sha256:old\n`;
    writeFileSync(file, before);
    expect(run("echo unknown", file).status).not.toBe(0);
    expect(read(file)).toBe(before);
    expect(run("exit 0", "--check", file)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("NODE_IMAGE is missing"),
    });
    rmSync(asked);
    expect(run(`echo ${DIGEST}`, file)).toMatchObject({ status: 0 });
    const wanted = { ...images, CADDY_IMAGE: "mirror.example/caddy:2" };
    expect(read(asked).trim().split("\n").sort()).toEqual(
      Object.values(wanted)
        .map((image) => `docker://${image}`)
        .sort(),
    );
    expect(read(file).trim().split("\n")).toEqual([
      "DOMAIN=tuma.example",
      ...Object.entries(wanted).map(([name, image]) => `${name}=${image}@${DIGEST}`),
    ]);
    expect(run("exit 1", "--check", file)).toMatchObject({ status: 0, stderr: "" });
  });
});

describe("containers of compose", () => {
  it("run on a root that they cannot write, without capabilities and without gaining any", () => {
    for (const [name, service] of services) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      });
      // The database's image changes the owner of its data and then the user; Caddy binds the ports 80 and 443.
      const needed = {
        database: ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"],
        edge: ["NET_BIND_SERVICE"],
      };
      expect(service.cap_add, name).toEqual(needed[name as keyof typeof needed]);
    }
  });

  it("keep the database apart from the internet and from the edge", () => {
    const { database, edge, migrate } = compose.services;
    for (const network of [...database!.networks, ...migrate!.networks]) {
      expect(compose.networks[network]).toEqual({ internal: true });
      expect(edge!.networks).not.toContain(network);
    }
  });
});
