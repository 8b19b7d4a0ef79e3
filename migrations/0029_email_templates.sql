CREATE TABLE "email_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"variables" text[] DEFAULT '{}' NOT NULL,
	"shipped" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"subject" text NOT NULL,
	"words" text NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"sent_30" integer DEFAULT 0 NOT NULL,
	"failed_30" integer DEFAULT 0 NOT NULL,
	"updated_by" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_template_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "email_template_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_template_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template_id" bigint NOT NULL,
	"texts" jsonb NOT NULL,
	"updated_by" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_count" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mail_count_kind_day_pk" PRIMARY KEY("kind","day")
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "counted" text;--> statement-breakpoint
ALTER TABLE "email_template" ADD CONSTRAINT "email_template_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_template_revision" ADD CONSTRAINT "email_template_revision_template_id_email_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_template_revision" ADD CONSTRAINT "email_template_revision_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_template_updated_by" ON "email_template" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "email_template_revision_template" ON "email_template_revision" USING btree ("template_id","id");--> statement-breakpoint
CREATE INDEX "email_template_revision_updated_by" ON "email_template_revision" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "mail_outbox_kind" ON "mail_outbox" USING btree ("kind","id");--> statement-breakpoint
UPDATE "mail_outbox" SET "kind" = regexp_replace("template", '-\d+$', '');--> statement-breakpoint
-- Tells every process when the words of a mail change, so that what it remembers of them is forgotten.
CREATE FUNCTION tell_mail_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mail_words_changed', '0');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mail_words_changed AFTER INSERT OR UPDATE OF texts, archived OR DELETE ON email_template
  FOR EACH STATEMENT EXECUTE FUNCTION tell_mail_words();
