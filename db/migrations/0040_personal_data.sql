-- When what tells of people was removed from a shipment; and how far the walk that does it has come.
ALTER TABLE "shipment" ADD COLUMN "anonymised_at" timestamp (3) with time zone;
--> statement-breakpoint
CREATE TABLE "personal_data_walk" (
	"name" text PRIMARY KEY NOT NULL,
	"reached_id" bigint NOT NULL
);
