ALTER TABLE "shipment" ADD COLUMN "pickup_is_pinned" boolean;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "dropoff_is_pinned" boolean;