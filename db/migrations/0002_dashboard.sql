CREATE TABLE "account_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_token_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "account_token_purpose" CHECK ("account_token"."purpose" in ('verify_email','reset_password'))
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip" text,
	"user_agent" text,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "admin_action" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_action_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"actor_id" bigint,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "shipment_import_file" UNIQUE("id","merchant_id","mode","file_hash"),
	CONSTRAINT "shipment_import_status" CHECK ("shipment_import"."status" in ('draft','running','done'))
);
--> statement-breakpoint
CREATE TABLE "shipment_import_line" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"merchant_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"file_hash" text NOT NULL,
	"raw" jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quote" jsonb,
	"state" text NOT NULL,
	"shipment_id" bigint,
	CONSTRAINT "shipment_import_line_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "shipment_import_line_state" CHECK ("shipment_import_line"."state" in ('invalid','ready','booked','refused','skipped')),
	CONSTRAINT "shipment_import_line_booked" CHECK (("shipment_import_line"."state" = 'booked') = ("shipment_import_line"."shipment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "api_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"key_id" bigint,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"request_id" text NOT NULL,
	"ip" text,
	"request_body" text,
	"response_body" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "notify_low_balance" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "notify_webhook_disabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "notify_weekly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "rejected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "reject_reason" text;--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_action" ADD CONSTRAINT "admin_action_actor_id_app_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_import" ADD CONSTRAINT "shipment_import_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_import" ADD CONSTRAINT "shipment_import_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_import_line" ADD CONSTRAINT "shipment_import_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_import_line" ADD CONSTRAINT "shipment_import_line_file" FOREIGN KEY ("import_id","merchant_id","mode","file_hash") REFERENCES "public"."shipment_import"("id","merchant_id","mode","file_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_token_user" ON "account_token" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "admin_action_subject" ON "admin_action" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "admin_action_actor" ON "admin_action" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "shipment_import_newest" ON "shipment_import" USING btree ("merchant_id","mode","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_import_line_booked_once" ON "shipment_import_line" USING btree ("merchant_id","mode","file_hash","line") WHERE shipment_id is not null;--> statement-breakpoint
CREATE INDEX "api_request_newest" ON "api_request" USING btree ("merchant_id","mode","id");--> statement-breakpoint
CREATE INDEX "api_request_age" ON "api_request" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "app_user_of_merchant" ON "app_user" USING btree ("merchant_id");