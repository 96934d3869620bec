CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% keeps its lines for ever', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
