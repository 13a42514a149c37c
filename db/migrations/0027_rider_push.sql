-- Where riders' phones take notices, one address for each log-in; and when a phone has shown an offer.
CREATE TABLE "rider_push" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rider_push_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1) NOT NULL,
	"session_id" bigint NOT NULL,
	"rider_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rider_push_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "rider_push_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "rider_push_endpoint" CHECK (char_length("rider_push"."endpoint") <= 2048)
);
--> statement-breakpoint
ALTER TABLE "rider_push" ADD CONSTRAINT "rider_push_session_id_rider_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."rider_session"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rider_push" ADD CONSTRAINT "rider_push_rider_id_rider_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."rider"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "rider_push_rider" ON "rider_push" USING btree ("rider_id");
--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "shown_at" timestamp (3) with time zone;
