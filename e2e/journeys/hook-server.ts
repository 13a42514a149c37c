import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface HookHit {
  headers: Record<string, string>;
  /** Raw body, which the signature covers. */
  body: string;
}

export async function startHookServer(): Promise<{
  url: string;
  hits: HookHit[];
  close: () => Promise<void>;
}> {
  const hits: HookHit[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    hits.push({ headers: request.headers as Record<string, string>, body });
    response.end("heard you");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    hits,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
