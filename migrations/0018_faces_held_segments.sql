ALTER TABLE "member_block" ADD COLUMN "face" text DEFAULT 'named' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_block" DROP CONSTRAINT "member_block_user_id_blocked_id_pk";--> statement-breakpoint
ALTER TABLE "member_block" ADD CONSTRAINT "member_block_user_id_blocked_id_face_pk" PRIMARY KEY("user_id","blocked_id","face");--> statement-breakpoint
ALTER TABLE "public_dream" ADD COLUMN "held_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "segments" jsonb;