import type { ConnectionOptions, NatsConnection } from "@nats-io/transport-node";
import { env } from "@/lib/platform/env";
import { machineAddress } from "@/lib/platform/env-machines";
import { currentHome, type Home } from "@/lib/platform/home";
import { log } from "@/lib/platform/log";
import { registry } from "@/lib/platform/registry";
import type { ServiceAddress } from "@/lib/platform/service-address";
import { serviceTls } from "@/lib/platform/service-tls";

/** A server that answers no ping for two seconds is left, by all processes within as long. */
const PING_MS = 1000;
const PINGS_UNANSWERED = 1;
const RETRY_MS = 500;
/** After a change; by then all others have seen it too, and nothing is said where only few hear it. */
const SETTLED_MS = 1500;
const TELL_MS = 60_000;

interface Hearer {
  channels: readonly string[];
  onNotice: (channel: string, text: string) => void;
  /** Some notices may have been missed. */
  onGap: () => void;
}

interface HearerAtHome extends Hearer {
  home: Home;
}

/** What all processes tell each other by, where NATS_URL names a server; null where none is named. */
export function natsLink(): NatsLink | null {
  if (!env.NATS_URL) return null;
  registry.nats ??= new NatsLink(machineAddress(env, "NATS_URL")!);
  return registry.nats as NatsLink;
}

class NatsLink {
  private connection: NatsConnection | null = null;
  private isUp = false;
  private toldAt = Number.NEGATIVE_INFINITY;
  private readonly hearers: HearerAtHome[] = [];
  private readonly opened: Promise<void>;

  constructor(address: ServiceAddress) {
    registry.natsIsAway = () => !this.isUp;
    this.opened = this.open(address).catch((error: Error) => this.tell(error.message));
  }

  /** False where nobody would hear it: the server is away. */
  publish(channel: string, texts: readonly string[]): boolean {
    if (!this.connection || !this.isUp) return false;
    const subject = subjectOf(currentHome(), channel);
    for (const text of texts) this.connection.publish(subject, text);
    return true;
  }

  /** Hears what is published at the home in which it is called, from when this resolves, which it does at once where the server is away. */
  async hear(hearer: Hearer): Promise<void> {
    const ours = { ...hearer, home: currentHome() };
    this.hearers.push(ours);
    if (!this.connection) return;
    this.subscribe(this.connection, ours);
    if (this.isUp) await this.connection.flush().catch(() => {});
  }

  async close(): Promise<void> {
    await this.opened;
    await this.connection?.close();
  }

  private async open(address: ServiceAddress): Promise<void> {
    const { connect } = await import("@nats-io/transport-node");
    const connection = await connect(optionsOf(address));
    this.connection = connection;
    for (const hearer of this.hearers) this.subscribe(connection, hearer);
    this.change(true);
    void this.follow(connection);
  }

  private async follow(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === "disconnect") this.change(false);
      if (type === "reconnect") this.change(true);
    }
  }

  private change(isUp: boolean): void {
    this.isUp = isUp;
    if (!isUp) this.tell("disconnected");
    setTimeout(() => {
      for (const { onGap } of this.hearers) onGap();
    }, SETTLED_MS).unref();
  }

  private subscribe(connection: NatsConnection, { home, channels, onNotice }: HearerAtHome): void {
    for (const channel of channels) {
      connection.subscribe(subjectOf(home, channel), {
        callback: (error, message) => {
          if (error) return;
          try {
            onNotice(channel, message.string());
          } catch {
            this.tell("a notice that is none of ours");
          }
        },
      });
    }
  }

  private tell(error: string): void {
    if (performance.now() - this.toldAt < TELL_MS) return;
    this.toldAt = performance.now();
    log.warn({ error }, "NATS fails: while it is away, the database tells open pages");
  }
}

/** Told apart from whatever else the server carries. */
const subjectOf = (home: Home, channel: string) =>
  home === "live" ? `tuma.${channel}` : `tuma.${home}.${channel}`;

function optionsOf(service: ServiceAddress): ConnectionOptions {
  const { servers, user, password } = service;
  const tls = serviceTls(service);
  return {
    servers: servers.map(({ host, port }) => (host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`)),
    ...(user && { user }),
    ...(password && { pass: password }),
    ...(tls && { tls }),
    name: "tuma",
    pingInterval: PING_MS,
    maxPingOut: PINGS_UNANSWERED,
    reconnectTimeWait: RETRY_MS,
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    ignoreAuthErrorAbort: true,
    ignoreClusterUpdates: true,
  };
}
