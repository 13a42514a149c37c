ALTER TABLE "webhook_endpoint" ADD COLUMN "leased_by" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "leased_at" timestamp (3) with time zone;--> statement-breakpoint
DROP FUNCTION IF EXISTS "claim_webhook_deliveries"(text, int, int);--> statement-breakpoint
DROP INDEX "webhook_delivery_busy";--> statement-breakpoint
ALTER TABLE "webhook_delivery" DROP COLUMN "leased_by";--> statement-breakpoint
ALTER TABLE "webhook_delivery" DROP COLUMN "leased_at";--> statement-breakpoint
DROP INDEX "webhook_attempt_delivery";--> statement-breakpoint
ALTER TABLE "webhook_attempt" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_attempt_pk" PRIMARY KEY("delivery_id","attempt");
