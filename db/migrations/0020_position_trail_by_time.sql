-- As 0019 does it for the request log.
ALTER TABLE "position_trail" RENAME TO "position_trail_rest";
--> statement-breakpoint
ALTER INDEX "position_trail_shipment" RENAME TO "position_trail_rest_shipment";
--> statement-breakpoint
ALTER SEQUENCE "position_trail_id_seq" RENAME TO "position_trail_rest_id_seq";
--> statement-breakpoint
CREATE TABLE "position_trail" (
	"id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "position_trail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"rider_id" bigint NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL
) PARTITION BY RANGE ("recorded_at");
--> statement-breakpoint
SELECT setval('position_trail_id_seq', nextval('position_trail_rest_id_seq'));
--> statement-breakpoint
ALTER TABLE "position_trail_rest" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
CREATE INDEX "position_trail_shipment" ON "position_trail" USING btree ("shipment_id","id");
--> statement-breakpoint
ALTER TABLE "position_trail" ATTACH PARTITION "position_trail_rest" DEFAULT;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "position_trail" TO tuma_app, tuma_merchant;
--> statement-breakpoint
REVOKE ALL ON "position_trail_rest" FROM tuma_app, tuma_merchant;
