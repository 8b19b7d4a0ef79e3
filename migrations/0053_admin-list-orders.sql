CREATE INDEX "dream_prompt_order" ON "dream_prompt" USING btree ("moment","sort","id");--> statement-breakpoint
CREATE INDEX "dream_book_entry_status" ON "dream_book_entry" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "user_email" ON "user" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "user_created" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_email_words" ON "user" USING gin ("email" gin_trgm_ops);