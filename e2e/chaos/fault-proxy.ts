import { connect, createServer, type Server, type Socket } from "node:net";
import { findFreePort } from "../../scripts/free-port";
import { isIdleReadyMessage, type PostgresMessage, PostgresMessageReader, StatementTracker } from "./wire";

export interface Failpoint {
  statement: RegExp;
  at: "statement" | "commit" | "answer";
}

export class FaultProxy {
  private armed: { failpoint: Failpoint; reached: () => void } | null = null;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
    readonly url: string,
  ) {
    server.on("connection", (client) => this.join(client));
  }

  static async start(databaseUrl: string): Promise<FaultProxy> {
    const target = new URL(databaseUrl);
    const url = new URL(databaseUrl);
    url.port = String(await findFreePort("127.0.0.1"));
    const proxy = new FaultProxy(createServer(), target, url.href);
    await proxy.comeBack();
    return proxy;
  }

  /** Freezes the next connection that reaches the failpoint. Resolves when the connection is frozen. */
  freeze(failpoint: Failpoint): Promise<void> {
    return new Promise((resolve) => {
      this.armed = { failpoint, reached: resolve };
    });
  }

  goAway(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  async comeBack(): Promise<void> {
    const { server } = this;
    await new Promise<void>((resolve) => server.listen(Number(new URL(this.url).port), "127.0.0.1", resolve));
  }

  private join(client: Socket): void {
    const database = connect(Number(this.target.port), this.target.hostname);
    const link = new Link(client, database, (statement) => this.claim(statement));
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => {});
      socket.once("close", () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    client.on("data", (chunk) => link.fromClient(chunk));
    database.on("data", (chunk) => link.fromDatabase(chunk));
  }

  private claim(statement: string): { failpoint: Failpoint; reached: () => void } | null {
    const { armed } = this;
    if (!armed?.failpoint.statement.test(statement)) return null;
    this.armed = null;
    return armed;
  }
}

type Claim = (statement: string) => { failpoint: Failpoint; reached: () => void } | null;

class Link {
  private readonly sent = new PostgresMessageReader(true);
  private readonly answered = new PostgresMessageReader(false);
  private readonly statements = new StatementTracker();
  private claimed: ReturnType<Claim> = null;
  private isFrozen = false;
  private outstanding = 0;
  private earlier = 0;

  constructor(
    private readonly client: Socket,
    private readonly database: Socket,
    private readonly claim: Claim,
  ) {}

  fromClient(chunk: Buffer): void {
    for (const message of this.sent.take(chunk)) {
      this.noteStatement(this.statements.runBy(message));
      if (this.isFrozen) return;
      if (message.type === "S" || message.type === "Q") this.outstanding++;
      this.database.write(message.bytes);
    }
  }

  fromDatabase(chunk: Buffer): void {
    for (const message of this.answered.take(chunk)) {
      this.noteAnswer(message);
      if (this.isFrozen) return;
      this.client.write(message.bytes);
    }
  }

  private noteStatement(statement: string | null): void {
    if (statement === null) return;
    if (!this.claimed) {
      this.claimed = this.claim(statement);
      this.earlier = this.outstanding;
      if (this.claimed?.failpoint.at === "statement") this.stop();
    } else if (this.claimed.failpoint.at === "commit" && /^\s*commit\b/i.test(statement)) this.stop();
  }

  private noteAnswer(message: PostgresMessage): void {
    if (message.type !== "Z") return;
    this.outstanding--;
    if (!this.claimed || this.isFrozen) return;
    if (this.earlier > 0) this.earlier--;
    else if (this.claimed.failpoint.at === "answer" && isIdleReadyMessage(message)) this.stop();
  }

  private stop(): void {
    this.isFrozen = true;
    this.claimed?.reached();
  }
}
