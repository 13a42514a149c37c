import { connect, createServer, type Server, type Socket } from "node:net";

export class ConnectionFaultProxy {
  behaviour: "closes" | "resets" | "keeps silent" | "passes on" = "passes on";
  accepted = 0;
  private readonly open = new Set<Socket>();
  private readonly server: Server;

  private constructor(private readonly database: URL) {
    this.server = createServer((client) => this.join(client));
  }

  static async start(databaseUrl: string): Promise<ConnectionFaultProxy> {
    const proxy = new ConnectionFaultProxy(new URL(databaseUrl));
    await new Promise<void>((resolve) => proxy.server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  get url(): string {
    const url = new URL(this.database);
    url.port = String((this.server.address() as { port: number }).port);
    return url.href;
  }

  cut(): void {
    for (const socket of this.open) socket.destroy();
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private join(client: Socket): void {
    this.accepted++;
    this.open.add(client);
    client.on("error", () => {}).on("close", () => this.open.delete(client));
    if (this.behaviour === "closes") client.end();
    if (this.behaviour === "resets") client.resetAndDestroy();
    if (this.behaviour !== "passes on") return;
    const server = connect(Number(this.database.port), this.database.hostname);
    server.on("error", () => {}).on("close", () => client.destroy());
    client.on("close", () => server.destroy());
    client.pipe(server).pipe(client);
  }
}
