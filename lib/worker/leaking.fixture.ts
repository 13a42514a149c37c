import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { startWorker } from "./worker";

/** A worker process of its own, whose job fails in a query. Names: the job's task, the query's parameter. */
const [task, secret] = process.argv.slice(2);

await startWorker({
  connectionString: process.env.DATABASE_URL!,
  concurrency: 1,
  taskList: { [task!]: () => db.execute(sql`select ${secret!}::int`) },
});
