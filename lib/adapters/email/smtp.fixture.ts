import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

export async function startMailServer(options: SMTPServerOptions = {}, host = "127.0.0.1") {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      }, done);
    },
    ...options,
  });
  server.on("error", () => {});
  const listener = server.listen(0, host);
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    mails,
    port,
    url: `smtp://${host}:${port}`,
    stop: () => new Promise<void>((end) => server.close(end)),
  };
}
