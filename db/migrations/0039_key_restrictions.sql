-- What a key is kept to; null leaves it open, as every key that exists is.
ALTER TABLE "api_key" ADD COLUMN "scopes" text[];
--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "networks" text[];
--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "daily_limit" bigint;
--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "counted_with" bigint;
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_daily_limit" CHECK ("api_key"."daily_limit" > 0) NOT VALID;
--> statement-breakpoint
-- What keys with a daily limit have spent.
CREATE TABLE "api_key_spending" (
	"key_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "api_key_spending_key_id_day_pk" PRIMARY KEY("key_id","day"),
	CONSTRAINT "api_key_spending_amount" CHECK ("api_key_spending"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "api_key_spending" ADD CONSTRAINT "api_key_spending_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "platform" ON "api_key_spending" TO tuma_app USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "own" ON "api_key_spending" TO tuma_merchant USING (case when merchant_id = (select nullif(current_setting('tuma.merchant_id', true), '')::bigint) then true else false end) WITH CHECK (merchant_id = nullif(current_setting('tuma.merchant_id', true), '')::bigint);
--> statement-breakpoint
ALTER TABLE "api_key_spending" ENABLE ROW LEVEL SECURITY;
