import { sql } from "drizzle-orm";
import { read } from "@/db/client";
import { startWorker } from "./worker";

const [task, secret] = process.argv.slice(2);

await startWorker({
  connectionString: process.env.DATABASE_URL!,
  concurrency: 1,
  taskList: { [task!]: () => read().execute(sql`select ${secret!}::int`) },
});
