CREATE TABLE "proof_photo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proof_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"name" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"rider_id" bigint NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proof_photo_name_unique" UNIQUE("name"),
	CONSTRAINT "proof_photo_size" CHECK (octet_length("proof_photo"."bytes") <= 1048576)
);
--> statement-breakpoint
CREATE TABLE "rider_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rider_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"rider_id" bigint NOT NULL,
	"client_event_id" text NOT NULL,
	"shipment_id" bigint,
	"step" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rider_report_once" UNIQUE("rider_id","client_event_id")
);
--> statement-breakpoint
CREATE TABLE "rider_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rider_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"token_hash" text NOT NULL,
	"rider_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rider_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "hub_id" integer;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "receiver_pin" jsonb;--> statement-breakpoint
ALTER TABLE "proof_photo" ADD CONSTRAINT "proof_photo_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_photo" ADD CONSTRAINT "proof_photo_rider_id_rider_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."rider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_report" ADD CONSTRAINT "rider_report_rider_id_rider_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."rider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_report" ADD CONSTRAINT "rider_report_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_session" ADD CONSTRAINT "rider_session_rider_id_rider_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."rider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_photo_shipment" ON "proof_photo" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "rider_report_age" ON "rider_report" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rider_session_rider" ON "rider_session" USING btree ("rider_id");--> statement-breakpoint
CREATE INDEX "rider_session_expiry" ON "rider_session" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_hub_id_hub_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."hub"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_by_rider" ON "assignment" USING btree ("rider_id","id");--> statement-breakpoint
CREATE INDEX "assignment_offered" ON "assignment" USING btree ("rider_id") WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX "shipment_open" ON "shipment" USING btree ("mode","waiting_since","id") WHERE status in ('confirmed','pickup_dispatched','picked_up','in_transit','out_for_delivery');--> statement-breakpoint
CREATE INDEX "shipment_held_at_hub" ON "shipment" USING btree ("id") WHERE status = 'failed' and failure->>'custody' in ('origin_hub','destination_hub');--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_hub" CHECK (("app_user"."role" = 'hub') = ("app_user"."hub_id" is not null));