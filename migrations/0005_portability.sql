CREATE TABLE "diary_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diary_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"bytes" integer NOT NULL,
	"file_key" text NOT NULL,
	"options" jsonb NOT NULL,
	"preview" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"nights" integer DEFAULT 0 NOT NULL,
	"recordings" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "diary_import_row" (
	"import_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"stamp" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "diary_import_row_import_id_kind_target_id_pk" PRIMARY KEY("import_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "export_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"audio" boolean NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "diary_import" ADD CONSTRAINT "diary_import_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_import_row" ADD CONSTRAINT "diary_import_row_import_id_diary_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."diary_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_ticket" ADD CONSTRAINT "export_ticket_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diary_import_user" ON "diary_import" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "diary_import_state" ON "diary_import" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "export_ticket_expires" ON "export_ticket" USING btree ("expires_at");