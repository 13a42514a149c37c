-- Scheduled pickups. The previous release writes null into all new columns.
CREATE TABLE "pickup_slot" (
	"mode" text NOT NULL,
	"hub_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "pickup_slot_mode_hub_id_starts_at_pk" PRIMARY KEY("mode","hub_id","starts_at"),
	CONSTRAINT "pickup_slot_taken" CHECK ("pickup_slot"."taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "hub" ADD COLUMN "pickup_capacity" integer;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "pickup_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "pickup_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "search_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "search_started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "pickup_hub_id" integer;--> statement-breakpoint
ALTER TABLE "pickup_slot" ADD CONSTRAINT "pickup_slot_hub_id_hub_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."hub"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_pickup_hub_id_hub_id_fk" FOREIGN KEY ("pickup_hub_id") REFERENCES "public"."hub"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_pickup_window" CHECK ("shipment"."pickup_after" < "shipment"."pickup_before") NOT VALID;