import { createServer, type Server } from "node:http";
import { findFreePort } from "../../scripts/free-port";

const UNAVAILABLE = 503;

export class HookReceiver {
  /** Ids of events that were answered with a 2xx, in order. */
  readonly acknowledged: string[] = [];
  readonly afterAcknowledged: string[] = [];
  last: { body: string; headers: Record<string, string> } | null = null;
  private failures = 0;
  private server: Server | null = null;

  private constructor(private readonly port: number) {}

  static async start(): Promise<HookReceiver> {
    const receiver = new HookReceiver(await findFreePort("127.0.0.1"));
    await receiver.start();
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  /** Answers the next requests with 503. */
  refuse(count: number): void {
    this.failures = count;
  }

  async start(): Promise<void> {
    const server = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request.setEncoding("utf8")) body += chunk;
      if (this.failures > 0) {
        this.failures--;
        return void response.writeHead(UNAVAILABLE).end();
      }
      const { id } = JSON.parse(body) as { id: string };
      if (this.acknowledged.includes(id)) this.afterAcknowledged.push(id);
      else this.acknowledged.push(id);
      this.last = { body, headers: request.headers as Record<string, string> };
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    this.server = server;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server) return;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
  }
}
