import { startWorker } from "./worker";

const [databaseUrl, poison, fine] = process.argv.slice(2);

await startWorker({
  connectionString: databaseUrl!,
  concurrency: 1,
  taskList: {
    [poison!]: async () => process.exit(66),
    [fine!]: async () => {},
  },
});
