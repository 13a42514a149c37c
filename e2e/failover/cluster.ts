import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../../scripts/free-port";
import { unpackPreviousPostgres } from "./previous-postgres";
import { Host } from "./host";
import { MACHINES, Network } from "./network";
import { Patroni } from "./patroni";
import { createPatroniConfig, type PatroniConfig, type ChangePatroniSettings } from "./site";

interface Reached {
  port: number;
  authority: string;
}

/** Three machines with PostgreSQL, Patroni and etcd behind HAProxy. Their configuration is rendered from deploy/. */
export class Cluster {
  private readonly cleanups: (() => unknown)[] = [];
  hosts: Host[] = [];
  patroni!: Patroni;
  private site!: PatroniConfig;
  private reached!: Reached;

  static async start(folder: string, isUpdated: boolean, spoil?: ChangePatroniSettings): Promise<Cluster> {
    const cluster = new Cluster();
    try {
      await cluster.open(folder, isUpdated, spoil);
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  get databaseUrl(): string {
    return this.urlOf("tuma_service", this.site.secrets.SERVICE_PASSWORD!);
  }

  get ownerUrl(): string {
    return this.urlOf("tuma", this.site.secrets.OWNER_PASSWORD!);
  }

  get secretKey(): string {
    return this.site.secrets.SECRET_KEY!;
  }

  async stop(): Promise<void> {
    for (const cleanup of this.cleanups.splice(0).reverse()) await cleanup();
  }

  private async open(folder: string, isUpdated: boolean, spoil?: ChangePatroniSettings): Promise<void> {
    const network = await Network.make();
    this.cleanups.push(() => network.remove());
    const ports = {
      database: await findFreePort(),
      standbys: await findFreePort(),
      metrics: await findFreePort(),
    };
    this.site = await createPatroniConfig(folder, network, ports, spoil);
    const authority = join(this.site.etcOf("a"), "tuma/tls/ca.pem");
    this.reached = { port: ports.database, authority };
    const former = isUpdated ? await unpackPreviousPostgres(folder) : null;
    this.hosts = MACHINES.map(
      (machine) => new Host(machine, network, this.site.etcOf(machine), join(folder, machine), former),
    );
    this.cleanups.push(() => Promise.all(this.hosts.map((host) => host.kill())));
    await Promise.all(this.hosts.map((host) => host.start()));
    this.patroni = new Patroni(this.hosts, authority, this.site.isSynchronous);
    await this.patroni.healthy();
    const leader = await this.patroni.leader();
    await leader.shell(
      `runuser -u postgres -- psql -v ON_ERROR_STOP=1 -v password=${this.site.secrets.OWNER_PASSWORD} -f /etc/tuma/create-owner.sql`,
    );
    const proxy = this.startProxy(join(folder, "haproxy"));
    this.cleanups.push(() => stopped(proxy));
  }

  private startProxy(folder: string): ChildProcess {
    mkdirSync(folder);
    const script = [
      "mount --make-rprivate /",
      `mount -t overlay overlay -o lowerdir=${this.site.etcOf("a")}:/etc /etc`,
      `mount --bind ${folder} /run && mkdir -p /run/haproxy-postgres`,
      "exec haproxy -W -f /etc/haproxy/postgres.cfg -p /run/haproxy-postgres/pid",
    ].join(" && ");
    const said = openSync(join(folder, "..", "haproxy.log"), "a");
    const own = ["--mount", "--pid", "--fork", "--kill-child", "--mount-proc", "sh", "-c", script];
    return spawn("setpriv", ["--pdeathsig", "KILL", "unshare", ...own], { stdio: ["ignore", said, said] });
  }

  private urlOf(user: string, password: string): string {
    const { port, authority } = this.reached;
    return `postgres://${user}:${password}@127.0.0.1:${port}/tuma?sslmode=verify-full&sslrootcert=${authority}`;
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
