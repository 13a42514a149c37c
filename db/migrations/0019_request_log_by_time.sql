-- The table as it is becomes what is in no part by time, of one that has its name, columns, policies and rights: nothing
-- is read or copied, and the release before goes on by the name. Parts are made later, beside traffic.
ALTER TABLE "api_request" RENAME TO "api_request_rest";
--> statement-breakpoint
ALTER INDEX "api_request_newest" RENAME TO "api_request_rest_newest";
--> statement-breakpoint
ALTER INDEX "api_request_age" RENAME TO "api_request_rest_age";
--> statement-breakpoint
ALTER SEQUENCE "api_request_id_seq" RENAME TO "api_request_rest_id_seq";
--> statement-breakpoint
CREATE TABLE "api_request" (
	"id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "api_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
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
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
SELECT setval('api_request_id_seq', nextval('api_request_rest_id_seq'));
--> statement-breakpoint
ALTER TABLE "api_request_rest" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
CREATE POLICY "platform" ON "api_request" TO tuma_app USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "own" ON "api_request" TO tuma_merchant USING (case when merchant_id = (select nullif(current_setting('tuma.merchant_id', true), '')::bigint) then true else false end) WITH CHECK (merchant_id = nullif(current_setting('tuma.merchant_id', true), '')::bigint);
--> statement-breakpoint
ALTER TABLE "api_request" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "api_request_newest" ON "api_request" USING btree ("merchant_id","mode","id");
--> statement-breakpoint
ALTER TABLE "api_request" ATTACH PARTITION "api_request_rest" DEFAULT;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "api_request" TO tuma_app, tuma_merchant;
--> statement-breakpoint
REVOKE ALL ON "api_request_rest" FROM tuma_app, tuma_merchant;
