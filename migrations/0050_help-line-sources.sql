ALTER TABLE "help_line" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "help_line" ADD COLUMN "checked_on" date;--> statement-breakpoint
UPDATE "help_line" SET "source" = "url" WHERE "source" = '';
