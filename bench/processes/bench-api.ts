import { findFreePort } from "@/scripts/free-port";
import { startServer } from "@/server";
import { sendUrlToParent } from "./parent";

/** Runs the server of `npm start` without its worker. */
const port = await findFreePort();
const server = await startServer(port);
sendUrlToParent(`http://127.0.0.1:${port}`, () => server.drain());
