ALTER TABLE "dream_version" ADD COLUMN "waking_note" text;--> statement-breakpoint
ALTER TABLE "dream_version" ADD COLUMN "reflection" text;--> statement-breakpoint
ALTER TABLE "dream_version" ADD COLUMN "lucid_technique" text;--> statement-breakpoint
ALTER TABLE "dream_version" ADD COLUMN "lucid_trigger" text;--> statement-breakpoint
ALTER TABLE "dream_version" ADD COLUMN "period" text;