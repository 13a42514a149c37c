-- What besides the password proves who somebody is. The release before reads none of it, and lets in by the password alone.
CREATE TABLE "totp_factor" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1) NOT NULL,
	"user_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" bigint NOT NULL,
	"label" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_user_id_label_pk" PRIMARY KEY("user_id","label")
);
--> statement-breakpoint
CREATE TABLE "factor_reset" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "factor_reset_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1) NOT NULL,
	"user_id" bigint NOT NULL,
	"asked_by" bigint NOT NULL,
	"reason" text NOT NULL,
	"token_hash" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "factor_reset_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "totp_factor" ADD CONSTRAINT "totp_factor_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "factor_reset" ADD CONSTRAINT "factor_reset_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "factor_reset" ADD CONSTRAINT "factor_reset_asked_by_app_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "passkey_user" ON "passkey" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "passkey_challenge_expiry" ON "passkey_challenge" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "factor_reset_open" ON "factor_reset" USING btree ("user_id") WHERE stopped_at is null and done_at is null;
--> statement-breakpoint
-- Log-ins of the release before, and those that stand, are whole: nobody is locked out. None of them has proved itself lately.
ALTER TABLE "session" ADD COLUMN "factor" text DEFAULT 'passed' NOT NULL;
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_factor" CHECK ("session"."factor" in ('pending','passed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proved_at" timestamp (3) with time zone;
