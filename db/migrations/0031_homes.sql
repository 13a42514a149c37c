-- Whose rows a database holds, and at the sandbox's own until when it has what live has.
CREATE TABLE "home" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"holds" text DEFAULT 'both' NOT NULL,
	"copied_at" timestamp (3) with time zone,
	CONSTRAINT "home_one_row" CHECK ("home"."id" = 1),
	CONSTRAINT "home_holds" CHECK ("home"."holds" in ('both','live','sandbox'))
);
--> statement-breakpoint
INSERT INTO "home" DEFAULT VALUES;
--> statement-breakpoint
-- What has changed at live that a sandbox in a database of its own has a copy of.
CREATE TABLE "home_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"relation" text NOT NULL,
	"key" text NOT NULL
);
