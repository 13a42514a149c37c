ALTER TABLE "delivery_link" ADD COLUMN "asks_pickup_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_link_order" ADD COLUMN "pickup_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_link_order" ADD COLUMN "pickup_before" timestamp (3) with time zone;