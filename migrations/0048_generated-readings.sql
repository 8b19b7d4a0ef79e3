CREATE TABLE "generated_reading" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "generated_reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"dream_id" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	"state" text NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text NOT NULL,
	"model" text NOT NULL,
	"host" text NOT NULL,
	"prompt_version" text NOT NULL,
	"masked" boolean NOT NULL,
	"verdict" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generated_turn" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "generated_turn_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reading_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	"who" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retired_prompt" (
	"version" text PRIMARY KEY NOT NULL,
	"retired_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generated_reading" ADD CONSTRAINT "generated_reading_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated_reading" ADD CONSTRAINT "generated_reading_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated_turn" ADD CONSTRAINT "generated_turn_reading_id_generated_reading_id_fk" FOREIGN KEY ("reading_id") REFERENCES "public"."generated_reading"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated_turn" ADD CONSTRAINT "generated_turn_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generated_reading_dream" ON "generated_reading" USING btree ("dream_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "generated_reading_client" ON "generated_reading" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "generated_reading_prompt" ON "generated_reading" USING btree ("prompt_version");--> statement-breakpoint
CREATE INDEX "generated_turn_reading" ON "generated_turn" USING btree ("reading_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "generated_turn_client" ON "generated_turn" USING btree ("user_id","client_id","who");