CREATE TABLE "category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"colour" text DEFAULT 'moon' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dream_photo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dream_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"dream_id" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "element" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "element_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"meaning" text DEFAULT '' NOT NULL,
	"relation" text DEFAULT '' NOT NULL,
	"invented" boolean DEFAULT false NOT NULL,
	"former_keys" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_showing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prompt_showing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"prompt_id" bigint NOT NULL,
	"dream_id" bigint,
	"answered" boolean DEFAULT false NOT NULL,
	"skipped" boolean DEFAULT false NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dream" ADD COLUMN "asked" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dream" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "dream" ADD COLUMN "signs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "dream" ADD COLUMN "category_id" bigint;--> statement-breakpoint
ALTER TABLE "dream_index" ADD COLUMN "search" "tsvector";--> statement-breakpoint
ALTER TABLE "dream_index" ADD COLUMN "search_of" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "dream_prompt" ADD COLUMN "trigger" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_prompt" ADD COLUMN "schedule" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_photo" ADD CONSTRAINT "dream_photo_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dream_photo" ADD CONSTRAINT "dream_photo_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element" ADD CONSTRAINT "element_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_showing" ADD CONSTRAINT "prompt_showing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_showing" ADD CONSTRAINT "prompt_showing_prompt_id_dream_prompt_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."dream_prompt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_showing" ADD CONSTRAINT "prompt_showing_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "category_scope_slug" ON "category" USING btree ("scope","slug");--> statement-breakpoint
CREATE INDEX "category_order" ON "category" USING btree ("scope","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dream_photo_client" ON "dream_photo" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "dream_photo_dream" ON "dream_photo" USING btree ("user_id","dream_id","sort","id");--> statement-breakpoint
CREATE INDEX "dream_photo_of_dream" ON "dream_photo" USING btree ("dream_id");--> statement-breakpoint
CREATE UNIQUE INDEX "element_name" ON "element" USING btree ("user_id","kind","name_key");--> statement-breakpoint
CREATE INDEX "element_user" ON "element" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "saved_view_user" ON "saved_view" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "prompt_showing_user" ON "prompt_showing" USING btree ("user_id","prompt_id","created_at");--> statement-breakpoint
CREATE INDEX "prompt_showing_prompt" ON "prompt_showing" USING btree ("prompt_id","created_at");--> statement-breakpoint
CREATE INDEX "prompt_showing_dream" ON "prompt_showing" USING btree ("dream_id");--> statement-breakpoint
ALTER TABLE "dream" ADD CONSTRAINT "dream_merged_into_dream_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dream" ADD CONSTRAINT "dream_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dream_merged" ON "dream" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "dream_category" ON "dream" USING btree ("category_id") WHERE category_id is not null;