-- Contraction: unused since 0.1.0, for what the foreign key did row by row the trigger does by the statement.
CREATE FUNCTION delete_webhook_attempts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM webhook_attempt WHERE delivery_id IN (SELECT id FROM gone);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_attempts_go_with_deliveries AFTER DELETE ON "webhook_delivery" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_webhook_attempts();
--> statement-breakpoint
ALTER TABLE "webhook_attempt" DROP CONSTRAINT "webhook_attempt_delivery_id_webhook_delivery_id_fk";
