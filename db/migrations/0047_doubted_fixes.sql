ALTER TABLE "rider_position" ADD COLUMN "doubted_latitude" double precision;--> statement-breakpoint
ALTER TABLE "rider_position" ADD COLUMN "doubted_longitude" double precision;--> statement-breakpoint
ALTER TABLE "rider_position" ADD COLUMN "doubted_at" timestamp (3) with time zone;