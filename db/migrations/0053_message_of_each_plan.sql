-- A planned attempt can change, and each plan has a message.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "message_once" ON "message" USING btree ("shipment_id","template",(case when template = 'attempt_planned' then md5(body) else '' end)) WHERE shipment_id is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "message_once_per_shipment";
