CREATE TABLE "comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_dream_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	"parent_id" bigint,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"removed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_seen" (
	"user_id" bigint NOT NULL,
	"public_dream_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	CONSTRAINT "comment_seen_user_id_public_dream_id_pk" PRIMARY KEY("user_id","public_dream_id")
);
--> statement-breakpoint
CREATE TABLE "dream_disclosure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dream_disclosure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"dream_id" bigint,
	"kind" text NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"amount" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_block" (
	"user_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_block_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"closed_by" bigint,
	"outcome" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_plan" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"every" text NOT NULL,
	"media" boolean NOT NULL,
	"recipient" text,
	"next_at" timestamp(3) with time zone NOT NULL,
	"fault" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_backup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_backup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"file_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"encrypted" boolean NOT NULL,
	"dreams" integer NOT NULL,
	"fetched_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"dream_ids" jsonb NOT NULL,
	"redaction" jsonb NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interpretation_reply" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interpretation_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"interpretation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interpretation_version" (
	"interpretation_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"lens" text NOT NULL,
	"text" text NOT NULL,
	"passages" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interpretation_version_interpretation_id_revision_pk" PRIMARY KEY("interpretation_id","revision")
);
--> statement-breakpoint
ALTER TABLE "prompt_showing" ADD COLUMN "night_of" date;--> statement-breakpoint
ALTER TABLE "public_dream" ADD COLUMN "comments" text;--> statement-breakpoint
ALTER TABLE "public_dream" ADD COLUMN "approve_comments" boolean;--> statement-breakpoint
ALTER TABLE "public_dream" ADD COLUMN "comments_closed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "public_dream" ADD COLUMN "interpretations" text;--> statement-breakpoint
ALTER TABLE "interpretation" ADD COLUMN "state" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "interpretation" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "interpretation" ADD COLUMN "thanked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_public_dream_id_public_dream_id_fk" FOREIGN KEY ("public_dream_id") REFERENCES "public"."public_dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_parent_id_comment_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_seen" ADD CONSTRAINT "comment_seen_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_seen" ADD CONSTRAINT "comment_seen_public_dream_id_public_dream_id_fk" FOREIGN KEY ("public_dream_id") REFERENCES "public"."public_dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dream_disclosure" ADD CONSTRAINT "dream_disclosure_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dream_disclosure" ADD CONSTRAINT "dream_disclosure_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_block" ADD CONSTRAINT "member_block_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_block" ADD CONSTRAINT "member_block_blocked_id_user_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_plan" ADD CONSTRAINT "backup_plan_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_backup" ADD CONSTRAINT "kept_backup_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_link" ADD CONSTRAINT "reading_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interpretation_reply" ADD CONSTRAINT "interpretation_reply_interpretation_id_interpretation_id_fk" FOREIGN KEY ("interpretation_id") REFERENCES "public"."interpretation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interpretation_reply" ADD CONSTRAINT "interpretation_reply_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interpretation_version" ADD CONSTRAINT "interpretation_version_interpretation_id_interpretation_id_fk" FOREIGN KEY ("interpretation_id") REFERENCES "public"."interpretation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_dream" ON "comment" USING btree ("public_dream_id","id");--> statement-breakpoint
CREATE INDEX "comment_parent" ON "comment" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "comment_client" ON "comment" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "comment_not_shown" ON "comment" USING btree ("state","id") WHERE state <> 'shown';--> statement-breakpoint
CREATE INDEX "comment_seen_dream" ON "comment_seen" USING btree ("public_dream_id");--> statement-breakpoint
CREATE INDEX "dream_disclosure_dream" ON "dream_disclosure" USING btree ("user_id","dream_id","id");--> statement-breakpoint
CREATE INDEX "dream_disclosure_of" ON "dream_disclosure" USING btree ("dream_id");--> statement-breakpoint
CREATE INDEX "member_block_blocked" ON "member_block" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "report" USING btree ("user_id","subject","subject_id");--> statement-breakpoint
CREATE INDEX "report_subject" ON "report" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "report_open" ON "report" USING btree ("closed_at","id");--> statement-breakpoint
CREATE INDEX "backup_plan_next" ON "backup_plan" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "kept_backup_user" ON "kept_backup" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_link_token" ON "reading_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "reading_link_user" ON "reading_link" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "interpretation_reply_of" ON "interpretation_reply" USING btree ("interpretation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "interpretation_reply_client" ON "interpretation_reply" USING btree ("user_id","client_id");--> statement-breakpoint
ALTER TABLE "interpretation" ADD CONSTRAINT "interpretation_public_dream_id_public_dream_id_fk" FOREIGN KEY ("public_dream_id") REFERENCES "public"."public_dream"("id") ON DELETE cascade ON UPDATE no action;