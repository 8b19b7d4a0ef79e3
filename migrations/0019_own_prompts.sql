ALTER TABLE "dream_prompt" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "dream_prompt" ADD CONSTRAINT "dream_prompt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dream_prompt_user" ON "dream_prompt" USING btree ("user_id") WHERE user_id is not null;