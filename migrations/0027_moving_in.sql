ALTER TABLE "diary_import" ADD COLUMN "pictures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "diary_import" ADD COLUMN "left" jsonb DEFAULT '[]'::jsonb NOT NULL;