import type { Redis } from "ioredis";
import { log } from "@/lib/platform/log";
import { getRedisOptions } from "@/lib/platform/redis";
import { registry } from "@/lib/platform/registry";

/** Both connections are checked at this interval, so all processes notice an unresponsive server within 3 s. */
const PING_MS = 1000;
const ANSWERS_MS = 1000;
/** Wait after a connection change, until all other processes have noticed the change. */
const SETTLED_MS = 1500;
const WARN_EVERY_MS = 60_000;

type Options = NonNullable<ReturnType<typeof getRedisOptions>>;

interface Subscriber {
  channels: readonly string[];
  onMessage: (channel: string, text: string) => void;
  /** Called when messages may have been lost. */
  onGap: () => void;
}

/** Returns the connection through which all processes notify each other; null when REDIS_URL is not set. */
export function getRedisPubsub(): RedisPubsub | null {
  const options = getRedisOptions();
  if (!options) return null;
  registry.pubsub ??= new RedisPubsub(options);
  return registry.pubsub as RedisPubsub;
}

class RedisPubsub {
  private publisher: Redis | null = null;
  private listener: Redis | null = null;
  private isUp = false;
  private isClosed = false;
  private warnedAt = Number.NEGATIVE_INFINITY;
  private readonly subscribers: Subscriber[] = [];
  private readonly opened: Promise<void>;
  private pinging: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    registry.pubsubIsAway = () => !this.isUp;
    this.opened = this.open(options);
  }

  /** Returns false when the server is not available, so no process would receive the message. */
  publish(channel: string, texts: readonly string[]): boolean {
    const { publisher } = this;
    if (!publisher || !this.isUp) return false;
    for (const text of texts) publisher.publish(nameOf(channel), text).catch(this.warn);
    return true;
  }

  /** Resolves when the channel is subscribed, or immediately when the server is not available. */
  async subscribe(subscriber: Subscriber): Promise<void> {
    this.subscribers.push(subscriber);
    await this.opened;
    if (this.isUp) await this.subscribeAll().catch(this.warn);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.opened;
    clearInterval(this.pinging);
    this.publisher?.disconnect();
    this.listener?.disconnect();
  }

  private async open(options: Options): Promise<void> {
    const { Redis } = await import("ioredis");
    const connect = () => {
      const client = new Redis({ ...options, commandTimeout: ANSWERS_MS, autoResubscribe: false });
      client.on("error", this.warn);
      client.on("ready", () => this.check());
      client.on("close", () => this.change(false));
      return client;
    };
    this.publisher = connect();
    this.listener = connect();
    this.listener.on("message", (channel: string, text: string) => this.receive(channel, text));
    await Promise.all([this.publisher.connect(), this.listener.connect()]).catch(this.warn);
    this.pinging = setInterval(() => this.check(), PING_MS).unref();
    await this.check();
  }

  /** The state is up when both connections respond and all channels are subscribed. */
  private async check(): Promise<void> {
    const { publisher, listener } = this;
    if (publisher?.status !== "ready" || listener?.status !== "ready") return this.change(false);
    try {
      await Promise.all([publisher.ping(), this.isUp ? listener.ping() : this.subscribeAll()]);
      this.change(true);
    } catch (error) {
      this.warn(error as Error);
      this.change(false);
    }
  }

  private async subscribeAll(): Promise<void> {
    const names = new Set(this.subscribers.flatMap(({ channels }) => channels.map(nameOf)));
    if (names.size > 0) await this.listener!.subscribe(...names);
  }

  private receive(name: string, text: string): void {
    for (const { channels, onMessage } of this.subscribers) {
      const channel = channels.find((one) => nameOf(one) === name);
      if (!channel) continue;
      try {
        onMessage(channel, text);
      } catch {
        this.warn(new Error("a message of another sender"));
      }
    }
  }

  private change(isUp: boolean): void {
    if (this.isUp === isUp || this.isClosed) return;
    this.isUp = isUp;
    setTimeout(() => {
      for (const { onGap } of this.subscribers) onGap();
    }, SETTLED_MS).unref();
  }

  private readonly warn = ({ message }: Error): void => {
    if (performance.now() - this.warnedAt < WARN_EVERY_MS) return;
    this.warnedAt = performance.now();
    log.warn({ error: message }, "Redis failed: notifying open pages through the database until it answers");
  };
}

/** The prefix separates our channels from other applications on the same server. */
const nameOf = (channel: string) => `tuma:${channel}`;
