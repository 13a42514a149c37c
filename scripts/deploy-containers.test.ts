import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ipaddr from "ipaddr.js";
import { afterAll, describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { classifyAddress } from "@/lib/adapters/webhook-transport/guard";
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

interface Peer {
  ipBlock?: { cidr: string; except?: string[] };
}

interface Policy {
  kind: string;
  metadata: { name: string };
  spec: {
    podSelector: object;
    policyTypes: string[];
    ingress?: object[];
    egress?: { to: Peer[]; ports: { port: number; endPort?: number }[] }[];
  };
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

describe("container images", () => {
  const images = IMAGES as Record<string, string>;
  const pinned = Object.entries(images).map(([name, image]) => `${name}=${image}@${DIGEST}`);
  const manifests = readdirSync("deploy/kubernetes")
    .map((file) => read(`deploy/kubernetes/${file}`))
    .join("\n---\n");

  it("of registries are variables without default, in compose and build", () => {
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

  it("are rejected without a digest in a variable file", () => {
    expect(imageFaults(pinned.join("\n"))).toEqual([]);
    const tagged = pinned.map((line) => line.replace(/^POSTGRES_IMAGE=.*/, "POSTGRES_IMAGE=postgres:17"));
    expect(imageFaults(tagged.join("\n"))).toEqual([expect.stringContaining("postgres:17 has no digest")]);
    for (const digest of ["sha256:0a", "latest", `${DIGEST}0a`, `md5:${"0a".repeat(32)}`, ""]) {
      const faulty = pinned.join("\n").replace(DIGEST, digest);
      expect(imageFaults(faulty), digest).toHaveLength(1);
    }
    expect(imageFaults("")).toHaveLength(pinned.length);
  });

  it("are rejected without a digest in rendered manifests", () => {
    expect(imageFaults(manifests)).toHaveLength(3);
    const rendered = manifests.replaceAll("image: tuma", `image: registry.example/tuma@${DIGEST}`);
    expect(imageFaults(rendered)).toEqual([]);
    expect(imageFaults(`${rendered}\n- image: "redis:7"`)).toEqual([expect.stringContaining("redis:7")]);
    const asJson = JSON.stringify({ spec: { containers: [{ image: "redis:7" }] } }, null, 2);
    expect(imageFaults(asJson)).toEqual([expect.stringContaining("redis:7")]);
  });

  it("have their digests updated by one command that keeps the rest of the file", () => {
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

describe("compose containers", () => {
  it("run on a read-only root without capabilities", () => {
    for (const [name, service] of services) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      });
      // The database image changes the owner of its data and drops root; Caddy binds ports 80 and 443.
      const needed = {
        database: ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"],
        edge: ["NET_BIND_SERVICE"],
      };
      expect(service.cap_add, name).toEqual(needed[name as keyof typeof needed]);
    }
  });

  it("isolate the database from the internet and the edge", () => {
    const { database, edge, migrate } = compose.services;
    for (const network of [...database!.networks, ...migrate!.networks]) {
      expect(compose.networks[network]).toEqual({ internal: true });
      expect(edge!.networks).not.toContain(network);
    }
  });
});

describe("outgoing connections", () => {
  const policies = parseAllDocuments(read("deploy/kubernetes/network.yaml")).map(
    (document) => document.toJS() as Policy,
  );
  const egressOf = (name: string) =>
    policies
      .find(({ metadata }) => metadata.name === name)!
      .spec.egress!.flatMap(({ to, ports }) =>
        to.flatMap(({ ipBlock }) => (ipBlock ? [{ ...ipBlock, ports }] : [])),
      );
  const rules = read("deploy/firewall/nftables.conf");
  const elementsOf = (set: string, text = rules) =>
    new RegExp(`set ${set} \\{[^}]*?elements = \\{([^}]*)\\}`)
      .exec(text)![1]!
      .split(",")
      .map((network) => network.trim());
  const inside = elementsOf("inside");

  it("are limited to the policies", () => {
    const [first, ...others] = policies;
    expect(first!.spec).toEqual({ podSelector: {}, policyTypes: ["Ingress", "Egress"] });
    for (const { kind, spec } of others) {
      expect(kind).toBe("NetworkPolicy");
      expect(spec.policyTypes).toContain("Egress");
      for (const { to, ports } of spec.egress!)
        expect([to.length > 0, ports.length > 0]).toEqual([true, true]);
    }
  });

  it("to the internet use the service's definition of public addresses, for pods, machines and containers", () => {
    for (const name of ["tuma-web", "tuma-worker"]) {
      const [ipv4, ipv6, ...others] = egressOf(name);
      expect(others).toEqual([]);
      expect([ipv4!.cidr, ipv6!.cidr]).toEqual(["0.0.0.0/0", "2000::/3"]);
      expect(ipv4!.except!.map((network) => network.replace("/32", ""))).toEqual(inside);
      for (const network of ipv6!.except!) expect(elementsOf("inside6")).toContain(network);
    }
    expect(elementsOf("inside", read("deploy/firewall/containers.conf"))).toEqual(inside);
    for (const network of [...inside, ...elementsOf("inside6")]) {
      const address = network.split("/")[0]!;
      expect([network, classifyAddress(address)]).not.toEqual([network, "public"]);
    }
    for (const address of ["169.254.169.254", "10.1.2.3", "172.31.0.1", "192.168.1.1", "100.100.100.200"]) {
      expect(inside.some((network) => isWithin(address, network))).toBe(true);
    }
    for (const address of ["8.8.8.8", "41.59.1.1", "172.32.0.1", "192.169.0.1", "169.255.0.1"]) {
      expect(inside.some((network) => isWithin(address, network))).toBe(false);
    }
  });

  it("of workers use webhook and mail ports, of web processes only service ports", () => {
    const words = (name: string) =>
      egressOf(name)[0]!.ports.map(({ port, endPort }) => (endPort ? `${port}-${endPort}` : `${port}`));
    expect(words("tuma-web")).toEqual(["443"]);
    expect(words("tuma-worker")).toEqual(["80", "443", "465", "587", "1024-65535"]);
    expect(rules).toContain(`tcp dport { ${words("tuma-worker").join(", ")} } accept`);
  });

  it("are limited for the users of the systemd units", () => {
    for (const unit of ["web", "worker", "migrate"]) {
      expect(read(`deploy/systemd/tuma-${unit}.service`)).toMatch(/^DynamicUser=yes$/m);
    }
    // UID range of systemd dynamic users: https://systemd.io/UIDS-GIDS.
    expect(rules).toMatch(/meta skuid 61184-65519 jump service/);
  });

  const isWithin = (address: string, network: string) => {
    const [base, bits = "32"] = network.split("/");
    return ipaddr.IPv4.parse(address).match(ipaddr.IPv4.parse(base!), Number(bits));
  };
});

it("the ingress does not log URLs with tokens", () => {
  const { annotations } = parseAllDocuments(read("deploy/kubernetes/ingress.yaml"))[0]!.toJS().metadata;
  expect(annotations["nginx.ingress.kubernetes.io/enable-access-log"]).toBe("false");
});
