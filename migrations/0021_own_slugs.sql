DROP INDEX "dream_prompt_user";--> statement-breakpoint
DROP INDEX "dream_prompt_slug";--> statement-breakpoint
CREATE UNIQUE INDEX "dream_prompt_own_slug" ON "dream_prompt" USING btree ("user_id","slug") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "dream_prompt_slug" ON "dream_prompt" USING btree ("slug") WHERE user_id is null;