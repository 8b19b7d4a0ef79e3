CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "dream_title_trgm";--> statement-breakpoint
DROP INDEX "diary_import_user";--> statement-breakpoint
DROP INDEX "public_dream_stream";--> statement-breakpoint
DROP INDEX "public_dream_author";--> statement-breakpoint
ALTER TABLE "dream" ADD COLUMN "series" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "dream" ADD COLUMN "point_of_view" text;--> statement-breakpoint
ALTER TABLE "dream" ADD COLUMN "senses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "dream" ADD COLUMN "lucid_technique" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dream" ADD COLUMN "lucid_trigger" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dream" ADD COLUMN "reflection" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dream" ADD COLUMN "period" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "dream_source_title_trgm" ON "dream" USING gin ("source","title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "diary_import_user" ON "diary_import" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "public_dream_stream" ON "public_dream" USING btree ("id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "public_dream_author" ON "public_dream" USING btree ("author_id","id");