-- What each process leaves at the primary, so that it knows a standby of that primary by it.
CREATE TABLE "standby_mark" (
	"mark" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
