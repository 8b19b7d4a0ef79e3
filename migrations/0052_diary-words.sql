CREATE TABLE "diary_words" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"counts" integer[] DEFAULT '{}' NOT NULL,
	"read_up_to" timestamp(3) with time zone,
	"dreams" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "diary_words" ADD CONSTRAINT "diary_words_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_longest" ON "report" USING btree ("created_at","subject_id") WHERE closed_at is null;