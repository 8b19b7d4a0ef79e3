ALTER TABLE "public_dream" ALTER COLUMN "author_sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "helpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "unhelpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "public_dream" ADD COLUMN "kind" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "public_dream" ADD COLUMN "attribution" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "public_dream" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "public_dream_house" ON "public_dream" USING btree ("id") WHERE kind <> 'member';--> statement-breakpoint
ALTER TABLE "public_dream" ADD CONSTRAINT "public_dream_author_known" CHECK (("public_dream"."kind" = 'member') = ("public_dream"."author_sealed" is not null));