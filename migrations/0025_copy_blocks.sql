CREATE TABLE "copy_block" (
	"user_id" bigint NOT NULL,
	"public_dream_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "copy_block_user_id_public_dream_id_pk" PRIMARY KEY("user_id","public_dream_id")
);
--> statement-breakpoint
ALTER TABLE "copy_block" ADD CONSTRAINT "copy_block_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_block" ADD CONSTRAINT "copy_block_public_dream_id_public_dream_id_fk" FOREIGN KEY ("public_dream_id") REFERENCES "public"."public_dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "copy_block_dream" ON "copy_block" USING btree ("public_dream_id");--> statement-breakpoint
-- A block that was made through an anonymous dream hid every anonymous copy of its dreamer: those stay hidden, later ones do not follow.
INSERT INTO "copy_block" ("user_id", "public_dream_id", "created_at")
SELECT b."user_id", p."id", b."created_at" FROM "member_block" b
JOIN "dream" d ON d."user_id" = b."blocked_id" JOIN "public_dream" p ON p."id" = d."public_dream_id" AND p."anonymous"
WHERE b."face" = 'anonymous' ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "member_block" WHERE "face" = 'anonymous';--> statement-breakpoint
ALTER TABLE "member_block" DROP CONSTRAINT "member_block_user_id_blocked_id_face_pk";--> statement-breakpoint
ALTER TABLE "member_block" ADD CONSTRAINT "member_block_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id");--> statement-breakpoint
ALTER TABLE "member_block" DROP COLUMN "face";--> statement-breakpoint
-- Who interpreted a dream keeps the words when its copy is withdrawn.
ALTER TABLE "interpretation" DROP CONSTRAINT "interpretation_public_dream_id_public_dream_id_fk";--> statement-breakpoint
ALTER TABLE "interpretation" ADD CONSTRAINT "interpretation_public_dream_id_public_dream_id_fk" FOREIGN KEY ("public_dream_id") REFERENCES "public"."public_dream"("id") ON DELETE set null ON UPDATE no action;
