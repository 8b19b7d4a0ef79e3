CREATE TABLE "channel_member" (
	"channel" text NOT NULL,
	"user_id" bigint NOT NULL,
	"since" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"here_until" timestamp(3) with time zone NOT NULL,
	"told_id" bigint DEFAULT 0 NOT NULL,
	"poller" text,
	"polls_until" timestamp(3) with time zone,
	CONSTRAINT "channel_member_channel_user_id_pk" PRIMARY KEY("channel","user_id")
);
--> statement-breakpoint
CREATE TABLE "channel_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"user_id" bigint,
	"payload" jsonb NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"rooms" jsonb NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"circle_id" bigint,
	"pair_key" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_member" (
	"room_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text,
	"joined_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"came_after_id" bigint DEFAULT 0 NOT NULL,
	"left_at" timestamp(3) with time zone,
	"muted" boolean DEFAULT false NOT NULL,
	"last_read_message_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "room_member_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "room_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"client_id" uuid NOT NULL,
	"attachments" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "channel_member" ADD CONSTRAINT "channel_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_message" ADD CONSTRAINT "channel_message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_ticket" ADD CONSTRAINT "channel_ticket_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_member" ADD CONSTRAINT "room_member_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_member" ADD CONSTRAINT "room_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_message" ADD CONSTRAINT "room_message_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_message" ADD CONSTRAINT "room_message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_member_user" ON "channel_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "channel_member_here" ON "channel_member" USING btree ("here_until");--> statement-breakpoint
CREATE INDEX "channel_message_channel" ON "channel_message" USING btree ("channel","id");--> statement-breakpoint
CREATE INDEX "channel_message_at" ON "channel_message" USING btree ("at");--> statement-breakpoint
CREATE INDEX "channel_message_user" ON "channel_message" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "channel_ticket_user" ON "channel_ticket" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "channel_ticket_expires" ON "channel_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "room_circle" ON "room" USING btree ("circle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_pair" ON "room" USING btree ("pair_key");--> statement-breakpoint
CREATE INDEX "room_member_user" ON "room_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "room_message_room" ON "room_message" USING btree ("room_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_message_client" ON "room_message" USING btree ("user_id","client_id");