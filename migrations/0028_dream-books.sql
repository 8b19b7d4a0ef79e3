CREATE TABLE "dream_book_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dream_book_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"book_id" bigint NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"remove_gone" boolean DEFAULT false NOT NULL,
	"given" jsonb,
	"before" jsonb,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dream_book_lookup" (
	"day" date NOT NULL,
	"language" text NOT NULL,
	"word" text NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dream_book_lookup_day_language_word_pk" PRIMARY KEY("day","language","word")
);
--> statement-breakpoint
ALTER TABLE "dream_book" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_book" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_book" ADD COLUMN "tone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_book" ADD COLUMN "folklore" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_book" ADD COLUMN "epigraphs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_book_entry" ADD COLUMN "letter" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_book_entry" ADD COLUMN "footnotes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_book_entry" ADD COLUMN "epigraph" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_book_entry" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_book_entry" ADD COLUMN "tone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_book_entry" ADD COLUMN "sensitive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_book_entry" ADD COLUMN "concerns" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_book_import" ADD CONSTRAINT "dream_book_import_book_id_dream_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."dream_book"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dream_book_import_book" ON "dream_book_import" USING btree ("book_id","id");--> statement-breakpoint
CREATE INDEX "dream_book_entry_language" ON "dream_book_entry" USING btree ("language","status");--> statement-breakpoint
UPDATE "dream_book" SET "year" = 2026 WHERE "slug" = 'plain-symbols' AND "year" IS NULL;
