CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "faq" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"category" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dream" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dream_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"client_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'kept' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"night_of" date NOT NULL,
	"recorded_at" timestamp(3) with time zone NOT NULL,
	"recorded_tz" text DEFAULT 'UTC' NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"moods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lucidity" smallint,
	"vividness" smallint,
	"recall" text,
	"source" text DEFAULT 'typed' NOT NULL,
	"waking_note" text DEFAULT '' NOT NULL,
	"favourite" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"people" text[] DEFAULT '{}' NOT NULL,
	"places" text[] DEFAULT '{}' NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"public_dream_id" bigint,
	"words" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dream_finding_dismissal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dream_finding_dismissal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"dream_id" bigint,
	"label" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dream_index" (
	"dream_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"source_hash" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"length" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dream_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dream_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dream_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "similar_feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "similar_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"dream_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"other_id" bigint NOT NULL,
	"verdict" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "night" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "night_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"night_of" date NOT NULL,
	"no_recall" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"bed_at" timestamp(3) with time zone,
	"wake_at" timestamp(3) with time zone,
	"quality" smallint,
	"awakenings" smallint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" bigint,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"subject_id" bigint,
	"outcome" text NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "row_count" (
	"key" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_dream" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "public_dream_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint,
	"author_sealed" text NOT NULL,
	"anonymous" boolean NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"content_note" text DEFAULT '' NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"moods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"night_of" date NOT NULL,
	"words" integer NOT NULL,
	"hidden_at" timestamp(3) with time zone,
	"published_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_dream_term" (
	"public_dream_id" bigint NOT NULL,
	"term" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dream_book" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dream_book_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"tradition" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"year" integer,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dream_book_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dream_book_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"book_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"headword" text NOT NULL,
	"match" text[] DEFAULT '{}' NOT NULL,
	"phrases" text[] DEFAULT '{}' NOT NULL,
	"pos" text DEFAULT 'noun' NOT NULL,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"questions" text[] DEFAULT '{}' NOT NULL,
	"variations" text[] DEFAULT '{}' NOT NULL,
	"related" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dream_prompt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dream_prompt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"moment" text NOT NULL,
	"missing" text DEFAULT '' NOT NULL,
	"text" jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"weight" integer DEFAULT 1 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interpretation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interpretation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dream_id" bigint,
	"public_dream_id" bigint,
	"user_id" bigint,
	"source" text NOT NULL,
	"lens" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"passages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visibility" text DEFAULT 'dreamer' NOT NULL,
	"verdict" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_mark" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"dream_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recording_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	"dream_client_id" uuid,
	"dream_id" bigint,
	"mime" text NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"transcript" text,
	"transcriber" text,
	"fault" text,
	"started_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_piece" (
	"recording_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"bytes" integer NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "recording_piece_recording_id_seq_pk" PRIMARY KEY("recording_id","seq")
);
--> statement-breakpoint
CREATE TABLE "identity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text,
	"browser_hash" text,
	"new_email" text,
	"path" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"absolute_expires_at" timestamp(3) with time zone NOT NULL,
	"mfa_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret_sealed" text NOT NULL,
	"state" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"pending_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_token" (
	"jti" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preference" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"night_boundary_hour" integer DEFAULT 12 NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"username" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"photo" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp(3) with time zone,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"role" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"stripe_uid" text,
	"last_active_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dream" ADD CONSTRAINT "dream_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dream_finding_dismissal" ADD CONSTRAINT "dream_finding_dismissal_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dream_finding_dismissal" ADD CONSTRAINT "dream_finding_dismissal_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dream_index" ADD CONSTRAINT "dream_index_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dream_version" ADD CONSTRAINT "dream_version_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_feedback" ADD CONSTRAINT "similar_feedback_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_feedback" ADD CONSTRAINT "similar_feedback_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night" ADD CONSTRAINT "night_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_dream" ADD CONSTRAINT "public_dream_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_dream_term" ADD CONSTRAINT "public_dream_term_public_dream_id_public_dream_id_fk" FOREIGN KEY ("public_dream_id") REFERENCES "public"."public_dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dream_book_entry" ADD CONSTRAINT "dream_book_entry_book_id_dream_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."dream_book"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interpretation" ADD CONSTRAINT "interpretation_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interpretation" ADD CONSTRAINT "interpretation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_mark" ADD CONSTRAINT "reading_mark_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_mark" ADD CONSTRAINT "reading_mark_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_piece" ADD CONSTRAINT "recording_piece_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_token" ADD CONSTRAINT "mail_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preference" ADD CONSTRAINT "preference_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "faq_slug_locale" ON "faq" USING btree ("slug","locale");--> statement-breakpoint
CREATE INDEX "faq_locale" ON "faq" USING btree ("locale","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "dream_user_client" ON "dream" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "dream_user_night" ON "dream" USING btree ("user_id","night_of" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dream_user_id" ON "dream" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dream_title_trgm" ON "dream" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dream_text_trgm" ON "dream" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dream_bin" ON "dream" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "dream_finding_dismissal_user" ON "dream_finding_dismissal" USING btree ("user_id","label");--> statement-breakpoint
CREATE INDEX "dream_index_user" ON "dream_index" USING btree ("user_id","dream_id");--> statement-breakpoint
CREATE INDEX "dream_version_dream" ON "dream_version" USING btree ("user_id","dream_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "similar_feedback_pair" ON "similar_feedback" USING btree ("user_id","dream_id","scope","other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "night_user_night" ON "night" USING btree ("user_id","night_of");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_state" ON "mail_outbox" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "public_dream_stream" ON "public_dream" USING btree ("id" DESC NULLS LAST) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "public_dream_author" ON "public_dream" USING btree ("author_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "public_dream_text_trgm" ON "public_dream" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "public_dream_term_term" ON "public_dream_term" USING btree ("term","public_dream_id");--> statement-breakpoint
CREATE INDEX "public_dream_term_dream" ON "public_dream_term" USING btree ("public_dream_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dream_book_slug" ON "dream_book" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "dream_book_entry_slug" ON "dream_book_entry" USING btree ("book_id","language","slug");--> statement-breakpoint
CREATE INDEX "dream_book_entry_headword" ON "dream_book_entry" USING btree ("headword");--> statement-breakpoint
CREATE UNIQUE INDEX "dream_prompt_slug" ON "dream_prompt" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "interpretation_dream" ON "interpretation" USING btree ("dream_id","id");--> statement-breakpoint
CREATE INDEX "interpretation_public_dream" ON "interpretation" USING btree ("public_dream_id","id");--> statement-breakpoint
CREATE INDEX "interpretation_user" ON "interpretation" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_mark_key" ON "reading_mark" USING btree ("user_id","dream_id","kind","key");--> statement-breakpoint
CREATE INDEX "reading_mark_recent" ON "reading_mark" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recording_user_client" ON "recording" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "recording_dream" ON "recording" USING btree ("user_id","dream_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_issuer_subject" ON "identity" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "identity_user_id" ON "identity" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_token_token_hash" ON "mail_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "mail_token_user_purpose" ON "mail_token" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "mail_token_expires_at" ON "mail_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_code_user_id" ON "recovery_code" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_hash" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_user_id" ON "session" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "session_expires_at" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_user_id" ON "profile" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profile_username" ON "profile" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_key" ON "user" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "user_stripe_uid" ON "user" USING btree ("stripe_uid");--> statement-breakpoint
CREATE INDEX "user_role_status" ON "user" USING btree ("role","status");