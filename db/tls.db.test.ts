import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTemporaryFolder } from "@/e2e/setup/temporary-folder";
import { type EmbeddedPostgres, startPostgres } from "../scripts/embedded-postgres";
import { openJobPool } from "./open-job-pool";
import { openPool } from "./open-pool";

const folder = createTemporaryFolder();
const file = (name: string) => join(folder.path, name);
let server: EmbeddedPostgres;

function makeAuthority(name: string): void {
  openssl(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"], {
    "-subj": `/CN=${name}`,
    "-keyout": file(`${name}.key`),
    "-out": file(`${name}.pem`),
  });
}

function makeCertificate(
  names: string,
  { authority }: { authority: string },
): { certificate: string; key: string } {
  const [key, request, certificate] = [file("server.key"), file("server.csr"), file("server.pem")];
  writeFileSync(file("names"), `subjectAltName=${names}`);
  openssl(["req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"], {
    "-subj": "/CN=database",
    "-keyout": key,
    "-out": request,
  });
  openssl(["x509", "-req", "-days", "2", "-CAcreateserial"], {
    "-in": request,
    "-CA": file(`${authority}.pem`),
    "-CAkey": file(`${authority}.key`),
    "-extfile": file("names"),
    "-out": certificate,
  });
  return { certificate, key };
}

function openssl(words: string[], files: Record<string, string>): void {
  execFileSync("openssl", [...words, ...Object.entries(files).flat()], { stdio: "pipe" });
}

/** Installs a new certificate and key, which the server reads at the reload. */
async function present(names: string, authority = "ours"): Promise<void> {
  const made = makeCertificate(names, { authority });
  const { uid, gid } = statSync(join(folder.path, "postgres"));
  for (const path of Object.values(made)) {
    chownSync(path, uid, gid);
    execFileSync("chmod", ["600", path]);
  }
  const sql = openPool(server.url, { max: 1 });
  await sql.unsafe(`alter system set ssl_cert_file = '${made.certificate}'`);
  await sql.unsafe(`alter system set ssl_key_file = '${made.key}'`);
  await sql.unsafe("alter system set ssl = on");
  await sql`select pg_reload_conf()`;
  const serial = execFileSync("openssl", [
    "x509",
    "-in",
    made.certificate,
    "-noout",
    "-fingerprint",
    "-sha256",
  ]);
  const shown = () => {
    const { port } = new URL(server.url);
    const { stdout } = spawnSync(
      "sh",
      [
        "-c",
        `openssl s_client -starttls postgres -connect 127.0.0.1:${port} </dev/null | openssl x509 -noout -fingerprint -sha256`,
      ],
      { encoding: "utf8" },
    );
    return stdout;
  };
  await expect.poll(shown, { timeout: 10_000, interval: 100 }).toBe(serial.toString());
  await sql.end();
}

function address(host: string, query: Record<string, string>): string {
  const url = new URL(server.url);
  url.hostname = host;
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

const verified = (host: string, authority = "ours") =>
  address(host, { sslmode: "verify-full", sslrootcert: file(`${authority}.pem`) });

const IS_ENCRYPTED = "select ssl from pg_stat_ssl where pid = pg_backend_pid()";

const DRIVERS = {
  "our driver": async (url: string) => {
    const sql = openPool(url, { max: 1, wait_timeout: 1 } as object);
    try {
      const [row] = await sql.unsafe(IS_ENCRYPTED);
      return row?.ssl as boolean;
    } finally {
      await sql.end({ timeout: 1 });
    }
  },
  "the job library's": async (url: string) => {
    const jobs = openJobPool(url, 1);
    try {
      return (await jobs.pool.query(IS_ENCRYPTED)).rows[0].ssl as boolean;
    } finally {
      jobs.close();
    }
  },
};

const WRONG_NAME = "ERR_TLS_CERT_ALTNAME_INVALID";
const UNKNOWN_AUTHORITY =
  /^(?:UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT_LOCALLY)$/;

beforeAll(async () => {
  server = await startPostgres({ dataDir: file("postgres") });
  makeAuthority("ours");
  makeAuthority("theirs");
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

describe.each(Object.entries(DRIVERS))("%s connections with sslmode=verify-full", (_, isEncrypted) => {
  const refusal = (url: string) =>
    isEncrypted(url).then(
      () => "connected",
      (error: { code?: string }) => error.code,
    );

  it("are encrypted when sslrootcert signed for the host's name or address", async () => {
    await present("DNS:localhost,IP:127.0.0.1");
    expect(await isEncrypted(verified("localhost"))).toBe(true);
    expect(await isEncrypted(verified("127.0.0.1"))).toBe(true);
  });

  it("are refused for another authority, or for one that Node does not know", async () => {
    await present("DNS:localhost,IP:127.0.0.1");
    expect(await refusal(verified("localhost", "theirs"))).toMatch(UNKNOWN_AUTHORITY);
    expect(await refusal(address("localhost", { sslmode: "verify-full" }))).toMatch(UNKNOWN_AUTHORITY);
    expect(await refusal(address("localhost", { sslmode: "verify-full", sslrootcert: "system" }))).toMatch(
      UNKNOWN_AUTHORITY,
    );
  });

  it("are refused by a certificate for another host", async () => {
    await present("DNS:db.example");
    expect(await refusal(verified("localhost"))).toBe(WRONG_NAME);
    expect(await refusal(verified("127.0.0.1"))).toBe(WRONG_NAME);
  });

  it("to an IP address are refused by a certificate for localhost", async () => {
    await present("DNS:localhost");
    expect(await refusal(verified("127.0.0.1"))).toBe(WRONG_NAME);
  });

  it("are refused by a server without TLS", async () => {
    const sql = openPool(server.url, { max: 1 });
    await sql.unsafe("alter system set ssl = off");
    await sql`select pg_reload_conf()`;
    await expect.poll(async () => (await sql`show ssl`)[0]?.ssl, { timeout: 10_000 }).toBe("off");
    await sql.end();
    expect(await refusal(verified("localhost"))).not.toBe("connected");
  });

  it("are required before any data is sent to a remote database", async () => {
    await expect(isEncrypted(address("db.example", {}))).rejects.toThrow(
      /sslmode=verify-full.*DATABASE_TLS=off/s,
    );
  });
});

describe("a start with a remote database", () => {
  const ELSEWHERE = "postgres://tuma:hidden@db.invalid/tuma";
  const run = (script: string, settings: Record<string, string>) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", script], {
      encoding: "utf8",
      timeout: 30_000,
      env: {
        ...process.env,
        DATABASE_URL: ELSEWHERE,
        DATABASE_OWNER_URL: script === "scripts/migrate.ts" ? ELSEWHERE : "",
        SECRET_KEY: "secret-of-the-tests-with-32-characters",
        LOG_LEVEL: "warn",
        ...settings,
      },
    });
    return { status, said: stdout + stderr };
  };

  it.each(["worker", "migrate", "start"])(
    "without TLS is refused by scripts/%s.ts",
    (name) => {
      const { status, said } = run(`scripts/${name}.ts`, {});
      expect(said).toMatch(/db\.invalid.*sslmode=verify-full.*sslrootcert.*DATABASE_TLS=off/s);
      expect(said).not.toContain("hidden");
      expect(status).toBe(1);
    },
    60_000,
  );

  it("is allowed with DATABASE_TLS=off, and is logged", () => {
    const { said } = run("scripts/migrate.ts", { DATABASE_TLS: "off" });
    expect(said).toContain('"host":"db.invalid","msg":"DATABASE_TLS=off');
    expect(said).toMatch(/ENOTFOUND|EAI_AGAIN/);
  }, 60_000);
});
