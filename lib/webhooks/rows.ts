import type { webhookAttempt, webhookDelivery, webhookEndpoint } from "@/db/schema/webhooks";

export type EndpointRow = typeof webhookEndpoint.$inferSelect;
export type AttemptRow = typeof webhookAttempt.$inferSelect;
export type DeliveryRow = typeof webhookDelivery.$inferSelect & { event: { eventId: string; type: string } };
