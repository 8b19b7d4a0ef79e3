CREATE TABLE "public_stats_month" (
	"month" text PRIMARY KEY NOT NULL,
	"computed_at" timestamp(3) with time zone NOT NULL,
	"groups" jsonb NOT NULL,
	"left_out" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rescript" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rescript_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"dream_id" bigint NOT NULL,
	"keep" text DEFAULT '' NOT NULL,
	"change" text DEFAULT '' NOT NULL,
	"ending" text DEFAULT '' NOT NULL,
	"rehearsals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rescript" ADD CONSTRAINT "rescript_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescript" ADD CONSTRAINT "rescript_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "help_line_slug_locale" ON "help_line" USING btree ("slug","locale");--> statement-breakpoint
CREATE INDEX "help_line_locale" ON "help_line" USING btree ("locale","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "rescript_dream" ON "rescript" USING btree ("dream_id");--> statement-breakpoint
CREATE INDEX "rescript_user" ON "rescript" USING btree ("user_id");