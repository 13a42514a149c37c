import { desc } from "drizzle-orm";
import { read } from "@/db/client";
import { demoReceivedWebhook } from "@/db/schema/webhooks";

export type ReceivedWebhook = typeof demoReceivedWebhook.$inferSelect;

const SHOWN = 100;

export async function listReceived(): Promise<ReceivedWebhook[]> {
  return read().select().from(demoReceivedWebhook).orderBy(desc(demoReceivedWebhook.id)).limit(SHOWN);
}
