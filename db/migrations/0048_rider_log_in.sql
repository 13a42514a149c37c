ALTER TABLE "rider" ADD COLUMN "is_pin_initial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rider" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "rider" ADD COLUMN "code_sent_at" timestamp (3) with time zone;