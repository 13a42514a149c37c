-- A rider may work on several parcels of one pickup: what a rider works on is found by an index that is not unique.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "assignment_working" ON "assignment" USING btree ("rider_id") WHERE status in ('accepted','en_route_to_pickup','arrived_at_pickup');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "assignment_one_shipment";
