import { freePort } from "@/scripts/free-port";
import { startServer } from "@/server";
import { announceUrl } from "./parent";

/** Runs the server of `npm start` without its worker. */
const port = await freePort();
const server = await startServer(port);
announceUrl(`http://127.0.0.1:${port}`, () => server.drain());
