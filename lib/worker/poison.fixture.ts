import { startWorker } from "./worker";

/** A worker process of its own, whose job `poison` ends the process. Names: database, poison's task, fine's task. */
const [databaseUrl, poison, fine] = process.argv.slice(2);

await startWorker({
  connectionString: databaseUrl!,
  concurrency: 1,
  taskList: {
    [poison!]: async () => process.exit(66),
    [fine!]: async () => {},
  },
});
