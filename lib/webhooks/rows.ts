import type { webhookAttempt, webhookDelivery, webhookEndpoint } from "@/db/schema/webhooks";

export type EndpointRow = typeof webhookEndpoint.$inferSelect;
export type AttemptRow = typeof webhookAttempt.$inferSelect;
/** A delivery with what is shown of its event. */
export type DeliveryRow = typeof webhookDelivery.$inferSelect & { event: { eventId: string; type: string } };
