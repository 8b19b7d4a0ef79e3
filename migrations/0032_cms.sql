CREATE TABLE "cms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"value" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"planned" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shipped" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'shipped' NOT NULL,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cms_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cms_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cms_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"number" integer NOT NULL,
	"value" text,
	"restored_from" integer,
	"user_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"locale" text NOT NULL,
	"number" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cms_revision" ADD CONSTRAINT "cms_revision_cms_id_cms_id_fk" FOREIGN KEY ("cms_id") REFERENCES "public"."cms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_revision" ADD CONSTRAINT "cms_revision_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cms_page_key" ON "cms" USING btree ("page","key");--> statement-breakpoint
CREATE UNIQUE INDEX "cms_revision_number" ON "cms_revision" USING btree ("cms_id","locale","number");--> statement-breakpoint
CREATE INDEX "cms_revision_user" ON "cms_revision" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_version_number" ON "privacy_version" USING btree ("locale","number");