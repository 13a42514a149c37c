import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

type Fault = "silent" | "cut";

export interface FaultyProxy {
  url: string;
  begin(fault: Fault): void;
  mend(): void;
}

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target);
  const links = new Set<{ caller: Socket; isMute: boolean }>();
  let fault: Fault | null = null;
  const server = createServer((caller) => {
    const link = { caller, isMute: fault === "silent" };
    const service = connect(Number(port), hostname);
    links.add(link);
    for (const socket of [caller, service]) socket.on("error", () => {});
    caller.on("close", () => {
      links.delete(link);
      service.destroy();
    });
    service.on("close", () => caller.destroy());
    if (fault === "cut") return void caller.destroy();
    caller.pipe(service);
    service.on("data", (chunk) => link.isMute || caller.write(chunk));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cutAll = () => {
    for (const { caller } of links) caller.destroy();
  };
  onTestFinished(() => {
    cutAll();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin(begun) {
      fault = begun;
      if (begun === "cut") return cutAll();
      for (const link of links) link.isMute = true;
    },
    mend() {
      fault = null;
    },
  };
}
