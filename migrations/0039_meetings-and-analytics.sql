CREATE TABLE "analytics_batch" (
	"analytics_session_id" bigint NOT NULL,
	"key" text NOT NULL,
	"events" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_batch_analytics_session_id_key_pk" PRIMARY KEY("analytics_session_id","key")
);
--> statement-breakpoint
CREATE TABLE "analytics_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"session_id" text NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"screen_width" integer,
	"screen_height" integer,
	"screen_size" text DEFAULT '' NOT NULL,
	"start_time" timestamp(3) with time zone NOT NULL,
	"end_time" timestamp(3) with time zone NOT NULL,
	"events" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"html_copy" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"host_id" bigint NOT NULL,
	"guest_id" bigint,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"moved_from" timestamp(3) with time zone,
	"cancelled_by" bigint,
	"cancel_note" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_hours" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	"timezone" text NOT NULL,
	"minutes" integer NOT NULL,
	"pause" integer NOT NULL,
	"weekly" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"away" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_seat" (
	"meeting_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"during" "tstzrange" NOT NULL,
	"holds" boolean DEFAULT true NOT NULL,
	"event_id" text,
	CONSTRAINT "meeting_seat_meeting_id_user_id_pk" PRIMARY KEY("meeting_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "analytics_batch" ADD CONSTRAINT "analytics_batch_analytics_session_id_analytics_session_id_fk" FOREIGN KEY ("analytics_session_id") REFERENCES "public"."analytics_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_session" ADD CONSTRAINT "analytics_session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_host_id_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_guest_id_user_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_cancelled_by_user_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_hours" ADD CONSTRAINT "meeting_hours_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_seat" ADD CONSTRAINT "meeting_seat_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_seat" ADD CONSTRAINT "meeting_seat_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_session_own" ON "analytics_session" USING btree ("user_id","session_id");--> statement-breakpoint
CREATE INDEX "analytics_session_updated" ON "analytics_session" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "meeting_host" ON "meeting" USING btree ("host_id","starts_at");--> statement-breakpoint
CREATE INDEX "meeting_guest" ON "meeting" USING btree ("guest_id","starts_at");--> statement-breakpoint
CREATE INDEX "meeting_cancelled_by" ON "meeting" USING btree ("cancelled_by");--> statement-breakpoint
CREATE INDEX "meeting_to_remind" ON "meeting" USING btree ("starts_at") WHERE state = 'booked' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "meeting_hours_open" ON "meeting_hours" USING btree ("user_id") WHERE open;--> statement-breakpoint
CREATE INDEX "meeting_seat_user" ON "meeting_seat" USING btree ("user_id");--> statement-breakpoint
-- Nobody is in two places at once. A range of one number stands for the person, so that no extension is needed.
ALTER TABLE "meeting_seat" ADD CONSTRAINT "meeting_seat_once" EXCLUDE USING gist (int8range("user_id", "user_id", '[]') WITH &&, "during" WITH &&) WHERE ("holds");
