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
CREATE INDEX "place_newest" ON "place" USING btree ("imported_at");--> statement-breakpoint
-- What an address looks up: two that differ in capitals, blanks or punctuation alone have the same key.
CREATE FUNCTION address_key(address text) RETURNS bigint
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN hashtextextended(translate(lower(address), E' ,.;:/\\-_()\t\r\n', ''), 0);
--> statement-breakpoint
CREATE INDEX "shipment_pickup_address" ON "shipment" USING btree ("merchant_id","mode",address_key(pickup_address),"id");--> statement-breakpoint
CREATE INDEX "shipment_dropoff_address" ON "shipment" USING btree ("merchant_id","mode",address_key(dropoff_address),"id");