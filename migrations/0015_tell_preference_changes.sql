-- Tells every process when somebody's preferences change, so that what it remembers of them is forgotten.
CREATE FUNCTION tell_preference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('preference_changed', coalesce(NEW.user_id, OLD.user_id)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER preference_changed AFTER INSERT OR UPDATE OR DELETE ON preference
  FOR EACH ROW EXECUTE FUNCTION tell_preference();
