import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface RecordedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type StubResponder = (response: ServerResponse, asked: RecordedRequest) => void;

export class StubProvider {
  readonly asked: RecordedRequest[] = [];
  private readonly server: Server;

  private constructor(public answer: StubResponder) {
    this.server = createServer(async (request, response) => {
      const { method = "", url = "", headers } = request;
      const asked = { method, path: url, headers, body: await text(request) };
      this.asked.push(asked);
      this.answer(response, asked);
    });
  }

  static async start(answer: StubResponder): Promise<StubProvider> {
    const stub = new StubProvider(answer);
    stub.server.listen(0, "127.0.0.1");
    await once(stub.server, "listening");
    return stub;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export function respondWithJson(status: number, body: unknown): StubResponder {
  return (response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
