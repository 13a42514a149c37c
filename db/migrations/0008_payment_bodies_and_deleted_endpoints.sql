ALTER TABLE "payment" ADD COLUMN "idempotency_fingerprint" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "deleted_at" timestamp (3) with time zone;