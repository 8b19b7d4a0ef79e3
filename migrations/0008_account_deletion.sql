ALTER TABLE "user" ADD COLUMN "deletes_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "dream_finding_dismissal_dream" ON "dream_finding_dismissal" USING btree ("dream_id");--> statement-breakpoint
CREATE INDEX "dream_version_of" ON "dream_version" USING btree ("dream_id");--> statement-breakpoint
CREATE INDEX "similar_feedback_dream" ON "similar_feedback" USING btree ("dream_id");--> statement-breakpoint
CREATE INDEX "reading_mark_dream" ON "reading_mark" USING btree ("dream_id");--> statement-breakpoint
CREATE INDEX "recording_of_dream" ON "recording" USING btree ("dream_id");--> statement-breakpoint
CREATE INDEX "user_deletes_at" ON "user" USING btree ("deletes_at") WHERE deletes_at is not null;--> statement-breakpoint
-- A password that must be changed and a deletion that is due close an account's sessions: remembered ones are forgotten.
DROP TRIGGER user_access_changed ON "user";--> statement-breakpoint
CREATE TRIGGER user_access_changed AFTER UPDATE OF role, status, deleted_at, deletes_at, must_change_password ON "user"
  FOR EACH ROW EXECUTE FUNCTION tell_user_access();
