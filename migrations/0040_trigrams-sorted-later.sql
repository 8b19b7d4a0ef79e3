-- Saves put their trigrams on a list; the worker sorts it into the index every few seconds.
ALTER INDEX "dream_text_trgm" SET (gin_pending_list_limit = 32768);--> statement-breakpoint
ALTER INDEX "dream_source_title_trgm" SET (gin_pending_list_limit = 32768);
