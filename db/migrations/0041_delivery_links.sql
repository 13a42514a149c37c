-- Links by which buyers order a delivery themselves, and what they ordered; the release before knows neither.
CREATE TABLE "delivery_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"item" jsonb NOT NULL,
	"sender_name" text NOT NULL,
	"sender_phone" text NOT NULL,
	"pickup_address" text NOT NULL,
	"pickup_latitude" double precision NOT NULL,
	"pickup_longitude" double precision NOT NULL,
	"pickup_notes" text,
	"payer" text NOT NULL,
	"needs_confirmation" boolean NOT NULL,
	"max_uses" integer NOT NULL,
	"budget" bigint,
	"max_order_amount" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_link_code_unique" UNIQUE("code"),
	CONSTRAINT "delivery_link_own" UNIQUE("id","merchant_id","mode"),
	CONSTRAINT "delivery_link_mode" CHECK ("delivery_link"."mode" in ('live','sandbox')),
	CONSTRAINT "delivery_link_payer" CHECK ("delivery_link"."payer" in ('wallet','buyer')),
	CONSTRAINT "delivery_link_budget" CHECK (("delivery_link"."payer" = 'wallet') = ("delivery_link"."budget" is not null)),
	CONSTRAINT "delivery_link_amounts" CHECK ("delivery_link"."max_uses" > 0 and "delivery_link"."max_order_amount" > 0 and coalesce("delivery_link"."budget", 1) > 0),
	CONSTRAINT "delivery_link_texts" CHECK (char_length("delivery_link"."title") <= 100 and char_length("delivery_link"."note") <= 300 and char_length("delivery_link"."sender_name") <= 255 and char_length("delivery_link"."pickup_address") <= 500 and char_length("delivery_link"."pickup_notes") <= 500)
);
--> statement-breakpoint
ALTER TABLE "delivery_link" ADD CONSTRAINT "delivery_link_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_link" ADD CONSTRAINT "delivery_link_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "delivery_link_newest" ON "delivery_link" USING btree ("merchant_id","mode","id");
--> statement-breakpoint
CREATE TABLE "delivery_link_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_link_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"link_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"language" text NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_phone" text NOT NULL,
	"dropoff_address" text NOT NULL,
	"dropoff_latitude" double precision,
	"dropoff_longitude" double precision,
	"place" text,
	"is_wide" boolean DEFAULT false NOT NULL,
	"amount" bigint,
	"shipment_id" bigint,
	"confirm_by" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_link_order_code_unique" UNIQUE("code"),
	CONSTRAINT "delivery_link_order_status" CHECK ("delivery_link_order"."status" in ('draft','waiting','confirmed','declined','expired')),
	CONSTRAINT "delivery_link_order_sent" CHECK ("delivery_link_order"."status" = 'draft' or ("delivery_link_order"."sent_at" is not null and "delivery_link_order"."amount" is not null)),
	CONSTRAINT "delivery_link_order_shipment" CHECK ("delivery_link_order"."status" <> 'draft' or "delivery_link_order"."shipment_id" is null),
	CONSTRAINT "delivery_link_order_texts" CHECK (char_length("delivery_link_order"."receiver_name") <= 255 and char_length("delivery_link_order"."receiver_phone") <= 32 and char_length("delivery_link_order"."dropoff_address") <= 300)
);
--> statement-breakpoint
ALTER TABLE "delivery_link_order" ADD CONSTRAINT "delivery_link_order_link" FOREIGN KEY ("link_id","merchant_id","mode") REFERENCES "public"."delivery_link"("id","merchant_id","mode") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_link_order" ADD CONSTRAINT "delivery_link_order_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "delivery_link_order_of_link" ON "delivery_link_order" USING btree ("link_id","status");
--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_link_order_of_shipment" ON "delivery_link_order" USING btree ("shipment_id") WHERE shipment_id is not null;
--> statement-breakpoint
CREATE INDEX "delivery_link_order_waiting" ON "delivery_link_order" USING btree ("merchant_id","mode","id") WHERE status = 'waiting';
--> statement-breakpoint
CREATE POLICY "platform" ON "delivery_link" TO tuma_app USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "own" ON "delivery_link" TO tuma_merchant USING (case when merchant_id = (select nullif(current_setting('tuma.merchant_id', true), '')::bigint) then true else false end) WITH CHECK (merchant_id = nullif(current_setting('tuma.merchant_id', true), '')::bigint);
--> statement-breakpoint
ALTER TABLE "delivery_link" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "platform" ON "delivery_link_order" TO tuma_app USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "own" ON "delivery_link_order" TO tuma_merchant USING (case when merchant_id = (select nullif(current_setting('tuma.merchant_id', true), '')::bigint) then true else false end) WITH CHECK (merchant_id = nullif(current_setting('tuma.merchant_id', true), '')::bigint);
--> statement-breakpoint
ALTER TABLE "delivery_link_order" ENABLE ROW LEVEL SECURITY;
