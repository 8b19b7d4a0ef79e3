CREATE INDEX "blog_post_words" ON "blog_post" USING gin ("slug" gin_trgm_ops,"title" gin_trgm_ops,"excerpt" gin_trgm_ops,"content" gin_trgm_ops,"author_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "category_words" ON "category" USING gin ("slug" gin_trgm_ops,("name"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cms_words" ON "cms" USING gin ("page" gin_trgm_ops,"key" gin_trgm_ops,("value"::text) gin_trgm_ops,("draft"::text) gin_trgm_ops,("shipped"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comment_words" ON "comment" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_message_words" ON "contact_message" USING gin ("text" gin_trgm_ops,"name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "faq_words" ON "faq" USING gin ("question" gin_trgm_ops,"answer" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "email_template_words" ON "email_template" USING gin ("slug" gin_trgm_ops,"subject" gin_trgm_ops,"words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "report_waiting" ON "report" USING btree ("subject","subject_id","created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "photo_words" ON "photo" USING gin ("title" gin_trgm_ops,"credit" gin_trgm_ops,("alt"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "upload_words" ON "upload" USING gin ("original" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dream_prompt_words" ON "dream_prompt" USING gin ("slug" gin_trgm_ops,("text"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dream_book_entry_words" ON "dream_book_entry" USING gin ("slug" gin_trgm_ops,"headword" gin_trgm_ops,"text" gin_trgm_ops);