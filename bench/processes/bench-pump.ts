import { startPump } from "@/lib/webhooks/pump";
import { announce } from "./parent";

/** The webhooks' part of the worker, alone in its process. */
const pump = startPump({ workerId: `bench-${process.pid}` });
announce("", () => pump.stop());
