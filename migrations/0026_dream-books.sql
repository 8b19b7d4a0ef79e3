--> statement-breakpoint
UPDATE "dream_book" SET "year" = 2026 WHERE "slug" = 'plain-symbols' AND "year" IS NULL;
