import { tasks } from "@/lib/worker/tasks";

await tasks["photos.move"]!({}, {} as never);
process.exit(0);
