-- Tells every process when a user's access or sessions change, so that remembered sessions are forgotten.
CREATE FUNCTION tell_user_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', OLD.id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_session_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', OLD.user_id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_access_changed AFTER UPDATE OF role, status, deleted_at ON "user"
  FOR EACH ROW EXECUTE FUNCTION tell_user_access();--> statement-breakpoint
CREATE TRIGGER user_access_gone AFTER DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION tell_user_access();--> statement-breakpoint
CREATE TRIGGER session_access_changed AFTER UPDATE OF revoked_at, mfa_at, role ON session
  FOR EACH ROW EXECUTE FUNCTION tell_session_access();--> statement-breakpoint
CREATE TRIGGER session_access_gone AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION tell_session_access();
