CREATE TABLE "pond_cast" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pond_cast_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text DEFAULT 'member' NOT NULL,
	"house_id" bigint,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"content_note" text DEFAULT '' NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"moods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"night_of" date NOT NULL,
	"long_ago" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"veil" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pond_cast_house_known" CHECK (("pond_cast"."kind" = 'member') = ("pond_cast"."house_id" is null))
);
--> statement-breakpoint
CREATE TABLE "pond_cast_owner" (
	"cast_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"dream_id" bigint NOT NULL,
	"night" date NOT NULL,
	"seen_ripples" integer DEFAULT 0 NOT NULL,
	"seen_too" integer DEFAULT 0 NOT NULL,
	"seen_lines" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pond_draw" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pond_draw_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"cast_id" bigint,
	"night" date NOT NULL,
	"shares" jsonb,
	"feeling" text,
	"line" text,
	"too" boolean DEFAULT false NOT NULL,
	"dream_id" bigint,
	"sunk_at" timestamp(3) with time zone,
	"reported" text,
	"report_closed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_ripple" (
	"user_id" bigint NOT NULL,
	"public_dream_id" bigint NOT NULL,
	"feeling" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_ripple_user_id_public_dream_id_pk" PRIMARY KEY("user_id","public_dream_id")
);
--> statement-breakpoint
ALTER TABLE "public_dream" ADD COLUMN "in_pond" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pond_cast" ADD CONSTRAINT "pond_cast_house_id_public_dream_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."public_dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pond_cast_owner" ADD CONSTRAINT "pond_cast_owner_cast_id_pond_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."pond_cast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pond_cast_owner" ADD CONSTRAINT "pond_cast_owner_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pond_cast_owner" ADD CONSTRAINT "pond_cast_owner_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pond_draw" ADD CONSTRAINT "pond_draw_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pond_draw" ADD CONSTRAINT "pond_draw_cast_id_pond_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."pond_cast"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pond_draw" ADD CONSTRAINT "pond_draw_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_ripple" ADD CONSTRAINT "stream_ripple_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_ripple" ADD CONSTRAINT "stream_ripple_public_dream_id_public_dream_id_fk" FOREIGN KEY ("public_dream_id") REFERENCES "public"."public_dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pond_cast_house" ON "pond_cast" USING btree ("house_id");--> statement-breakpoint
CREATE INDEX "pond_cast_state" ON "pond_cast" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "pond_cast_labels" ON "pond_cast" USING gin ("labels") WHERE state = 'floating';--> statement-breakpoint
CREATE UNIQUE INDEX "pond_cast_owner_dream" ON "pond_cast_owner" USING btree ("dream_id");--> statement-breakpoint
CREATE INDEX "pond_cast_owner_user" ON "pond_cast_owner" USING btree ("user_id","cast_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pond_draw_once" ON "pond_draw" USING btree ("user_id","cast_id");--> statement-breakpoint
CREATE INDEX "pond_draw_user" ON "pond_draw" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "pond_draw_cast" ON "pond_draw" USING btree ("cast_id");--> statement-breakpoint
CREATE INDEX "pond_draw_dream" ON "pond_draw" USING btree ("dream_id") WHERE dream_id is not null;--> statement-breakpoint
CREATE INDEX "pond_draw_reported" ON "pond_draw" USING btree ("cast_id") WHERE reported is not null and report_closed_at is null;--> statement-breakpoint
CREATE INDEX "stream_ripple_dream" ON "stream_ripple" USING btree ("public_dream_id");