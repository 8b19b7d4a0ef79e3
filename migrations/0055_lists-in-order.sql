DROP INDEX "report_waiting";--> statement-breakpoint
DROP INDEX "photo_title";--> statement-breakpoint
DROP INDEX "dream_book_entry_headword";--> statement-breakpoint
CREATE INDEX "blog_post_by_publish" ON "blog_post" USING btree ("publish_at","id");--> statement-breakpoint
CREATE INDEX "blog_post_by_updated" ON "blog_post" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "blog_post_by_title" ON "blog_post" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "blog_post_by_status" ON "blog_post" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "blog_post_by_locale" ON "blog_post" USING btree ("locale","id");--> statement-breakpoint
CREATE INDEX "blog_post_by_words" ON "blog_post" USING btree ("words","id");--> statement-breakpoint
CREATE INDEX "cms_by_page" ON "cms" USING btree ("page","id");--> statement-breakpoint
CREATE INDEX "cms_by_state" ON "cms" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "cms_by_published" ON "cms" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "cms_by_words" ON "cms" USING btree ("words","id");--> statement-breakpoint
CREATE INDEX "comment_author" ON "comment" USING btree ("user_id","public_dream_id","state");--> statement-breakpoint
CREATE INDEX "comment_standing" ON "comment" USING btree ("id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "faq_by_sort" ON "faq" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "faq_by_locale" ON "faq" USING btree ("locale","id");--> statement-breakpoint
CREATE INDEX "faq_by_category" ON "faq" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "faq_by_status" ON "faq" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "faq_by_helpful" ON "faq" USING btree ("helpful","id");--> statement-breakpoint
CREATE INDEX "faq_by_updated" ON "faq" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "email_template_by_sent" ON "email_template" USING btree ("sent_30","id");--> statement-breakpoint
CREATE INDEX "email_template_by_failed" ON "email_template" USING btree ("failed_30","id");--> statement-breakpoint
CREATE INDEX "email_template_by_kind" ON "email_template" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "email_template_by_state" ON "email_template" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "email_template_by_updated" ON "email_template" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "audit_by_created" ON "audit" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_to" ON "mail_outbox" USING btree ("to","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_created" ON "mail_outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_words" ON "mail_outbox" USING gin ("to" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "photo_by_status" ON "photo" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "photo_by_created" ON "photo" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "dream_prompt_by_status" ON "dream_prompt" USING btree ("status","user_id");--> statement-breakpoint
CREATE INDEX "dream_book_entry_by_language" ON "dream_book_entry" USING btree ("language","id");--> statement-breakpoint
CREATE INDEX "dream_book_entry_by_letter" ON "dream_book_entry" USING btree ("letter","id");--> statement-breakpoint
CREATE INDEX "user_by_role" ON "user" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "user_by_status" ON "user" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "report_waiting" ON "report" USING btree ("subject","subject_id","created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "photo_title" ON "photo" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "dream_book_entry_headword" ON "dream_book_entry" USING btree ("headword","id");