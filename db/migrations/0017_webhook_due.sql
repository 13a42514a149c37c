-- What is due soonest is found whichever endpoint it goes to.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_delivery_due" ON "webhook_delivery" USING btree ("next_attempt_at","endpoint_id") WHERE status = 'pending';
