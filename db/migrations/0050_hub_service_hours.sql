ALTER TABLE "hub" ADD COLUMN "opening_hours" jsonb;--> statement-breakpoint
ALTER TABLE "hub" ADD COLUMN "closed_days" jsonb DEFAULT '[]'::jsonb NOT NULL;