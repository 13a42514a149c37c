import type { Sql } from "postgres";
import { databaseUrl } from "./pools";
import { openPool } from "./open-pool";

const RETRY_MS = 200;

interface Listened {
  channels: string[];
  onNotice: (channel: string, payload: string) => void;
  /** Called at the start and after each reconnect. Notifications during the disconnect are lost. */
  onHearing: () => void;
}

/**
 * Listens on a dedicated connection, because the driver's listener repeats every failed attempt after an
 * outage.
 */
export class Listener {
  private readonly sql: Sql;
  private attempt: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private hears = false;
  private stopped = false;

  constructor(private readonly listened: Listened) {
    const options = {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      fetch_types: false,
      connection: { application_name: "tuma-listener" },
      onnotify: listened.onNotice,
      onclose: () => {
        this.hears = false;
        this.tryLater();
      },
    };
    this.sql = openPool(databaseUrl(), options);
  }

  /** Resolves when the connection listens. Throws while the database is down, but the listener retries. */
  async hearing(): Promise<void> {
    if (this.hears) return;
    this.attempt ??= this.listen().finally(() => {
      this.attempt = undefined;
    });
    await this.attempt;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.sql.end({ timeout: 1 });
  }

  private async listen(): Promise<void> {
    try {
      await this.sql.unsafe(this.listened.channels.map((channel) => `listen "${channel}"`).join(";"));
    } catch (error) {
      this.tryLater();
      throw error;
    }
    this.hears = true;
    this.listened.onHearing();
  }

  private tryLater(): void {
    clearTimeout(this.retry);
    if (this.stopped) return;
    this.retry = setTimeout(() => this.hearing().catch(() => {}), RETRY_MS).unref();
  }
}
