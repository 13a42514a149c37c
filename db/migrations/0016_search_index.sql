-- A search is found among its merchant's own shipments: what others name theirs costs nothing.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "shipment_search" ON "shipment" USING gin (merchant_id, lower(shipment_number || ' ' || tracking_code || ' ' || coalesce(merchant_reference, '')) gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shipment_search_substring";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shipment_search_number";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shipment_search_code";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shipment_search_reference";
