ALTER TABLE "merchant" ADD COLUMN "notify_receipts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "language" text DEFAULT 'sw' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "leased_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "message_reference" ON "message" USING btree ("provider","provider_reference") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "message_failed" ON "message" USING btree ("id") WHERE status = 'failed';--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_delivery" CHECK ("message"."delivery" in ('delivered','undelivered'));