-- Tracking codes are looked up in the case that they were typed in, then in any.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "shipment_code_in_any_case" ON "shipment" USING btree (lower("tracking_code"));
