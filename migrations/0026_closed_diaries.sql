CREATE TABLE "first_admin_code" (
	"id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "diary_closure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diary_closure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"admin_id" bigint,
	"former_email" text NOT NULL,
	"former_email_key" text NOT NULL,
	"former_password_hash" text,
	"former_must_change" boolean NOT NULL,
	"had_factor" boolean NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"opened_at" timestamp(3) with time zone,
	"opened_by" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "diary_closure" ADD CONSTRAINT "diary_closure_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "diary_closure_open" ON "diary_closure" USING btree ("user_id") WHERE opened_at is null;--> statement-breakpoint
CREATE INDEX "diary_closure_user_id" ON "diary_closure" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "diary_closure_former" ON "diary_closure" USING btree ("former_email_key") WHERE opened_at is null;--> statement-breakpoint
-- A diary that opens opens for remembered sessions, too.
CREATE TRIGGER diary_closure_changed AFTER UPDATE OF opened_at ON diary_closure
  FOR EACH ROW EXECUTE FUNCTION tell_session_access();
