import { tasks } from "@/lib/worker/tasks";

/** A process that moves photos as the worker does, and can be killed on the way. */
await tasks["photos.move"]!({}, {} as never);
process.exit(0);
