-- What a hub's desk has scanned, so that a scan that comes twice is done once and answered alike.
CREATE TABLE "hub_scan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hub_scan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"hub_id" integer NOT NULL,
	"client_event_id" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hub_scan_once" UNIQUE("hub_id","client_event_id")
);
--> statement-breakpoint
CREATE INDEX "hub_scan_age" ON "hub_scan" USING btree ("created_at");
