DROP INDEX "dream_user_night";--> statement-breakpoint
DROP INDEX "dream_user_id";--> statement-breakpoint
CREATE INDEX "dream_user_night" ON "dream" USING btree ("user_id","night_of","id");--> statement-breakpoint
CREATE INDEX "dream_user_id" ON "dream" USING btree ("user_id","id") WHERE deleted_at is null;