CREATE TABLE "unmatched_callback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unmatched_callback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"provider_reference" text,
	"occurrences" integer DEFAULT 1 NOT NULL,
	"gateway_state" text,
	"gateway_amount" text,
	"asked_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unmatched_callback_reference" CHECK (length("unmatched_callback"."reference") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "place" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"kind" text NOT NULL,
	"parent" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"confidence" double precision NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_source" UNIQUE("source","source_key"),
	CONSTRAINT "place_kind" CHECK ("place"."kind" in ('landmark','area','town')),
	CONSTRAINT "place_confidence" CHECK ("place"."confidence" > 0 and "place"."confidence" <= 1),
	CONSTRAINT "place_on_earth" CHECK ("place"."latitude" between -90 and 90 and "place"."longitude" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "notify_receipts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "language" text DEFAULT 'sw' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "leased_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "gateway_state" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "gateway_amount" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "unmatched_callback_once" ON "unmatched_callback" USING btree ("gateway","reference");--> statement-breakpoint
CREATE INDEX "place_newest" ON "place" USING btree ("imported_at");--> statement-breakpoint
CREATE INDEX "message_reference" ON "message" USING btree ("provider","provider_reference") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "message_failed" ON "message" USING btree ("id") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("id") WHERE status in ('pending','processing');--> statement-breakpoint
-- What an address looks up: two that differ in capitals, blanks or punctuation alone have the same key.
CREATE FUNCTION address_key(address text) RETURNS bigint
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN hashtextextended(translate(lower(address), E' ,.;:/\\-_()\t\r\n', ''), 0);
--> statement-breakpoint
CREATE INDEX "shipment_pickup_address" ON "shipment" USING btree ("merchant_id","mode",address_key(pickup_address),"id");--> statement-breakpoint
CREATE INDEX "shipment_dropoff_address" ON "shipment" USING btree ("merchant_id","mode",address_key(dropoff_address),"id");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_delivery" CHECK ("message"."delivery" in ('delivered','undelivered'));