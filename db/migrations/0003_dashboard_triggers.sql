-- What administrators did is never rewritten, not even by the owner of the table.
CREATE FUNCTION admin_action_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is immutable: add a new row instead', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER admin_action_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON "admin_action" FOR EACH STATEMENT EXECUTE FUNCTION admin_action_is_immutable();
