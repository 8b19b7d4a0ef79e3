CREATE TABLE "private_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "private_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"message_id" bigint,
	"circle_id" bigint,
	"author_id" bigint,
	"shown" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"closed_by" bigint,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_file" (
	"upload_id" bigint PRIMARY KEY NOT NULL,
	"message_id" bigint NOT NULL,
	"room_id" bigint NOT NULL,
	"place" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "private_report" ADD CONSTRAINT "private_report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_report" ADD CONSTRAINT "private_report_message_id_room_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."room_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_report" ADD CONSTRAINT "private_report_circle_id_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circle"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_report" ADD CONSTRAINT "private_report_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_file" ADD CONSTRAINT "room_file_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_file" ADD CONSTRAINT "room_file_message_id_room_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."room_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_file" ADD CONSTRAINT "room_file_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "private_report_message" ON "private_report" USING btree ("user_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "private_report_circle" ON "private_report" USING btree ("user_id","circle_id");--> statement-breakpoint
CREATE INDEX "private_report_author" ON "private_report" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "private_report_of_message" ON "private_report" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "private_report_of_circle" ON "private_report" USING btree ("circle_id");--> statement-breakpoint
CREATE INDEX "private_report_open" ON "private_report" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "room_file_message" ON "room_file" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "room_file_room" ON "room_file" USING btree ("room_id");--> statement-breakpoint
ALTER TABLE "room_message" DROP COLUMN "attachments";