ALTER TABLE "shipment" VALIDATE CONSTRAINT "shipment_pickup_hub_id_hub_id_fk";--> statement-breakpoint
ALTER TABLE "shipment" VALIDATE CONSTRAINT "shipment_pickup_window";
