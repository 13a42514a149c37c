CREATE TABLE "known_place" (
	"account" text NOT NULL,
	"place" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_place_account_place_pk" PRIMARY KEY("account","place")
);
--> statement-breakpoint
CREATE TABLE "log_in_tally" (
	"key" text NOT NULL,
	"window_seconds" integer NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failures" integer NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "log_in_tally_key_window_seconds_pk" PRIMARY KEY("key","window_seconds"),
	CONSTRAINT "log_in_tally_failures" CHECK ("log_in_tally"."failures" >= 0)
);
