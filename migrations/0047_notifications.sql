CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"group" text NOT NULL,
	"actor_id" bigint,
	"public_dream_id" bigint,
	"comment_id" bigint,
	"interpretation_id" bigint,
	"reply_id" bigint,
	"draw_id" bigint,
	"circle_id" bigint,
	"invitation_id" bigint,
	"room_id" bigint,
	"meeting_id" bigint,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fold" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_mute" (
	"user_id" bigint NOT NULL,
	"public_dream_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_mute_user_id_public_dream_id_pk" PRIMARY KEY("user_id","public_dream_id")
);
--> statement-breakpoint
CREATE TABLE "push_device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"endpoint_hash" text NOT NULL,
	"subscription_sealed" text NOT NULL,
	"agent" text NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL,
	"told_id" bigint DEFAULT 0 NOT NULL,
	"rests_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_public_dream_id_public_dream_id_fk" FOREIGN KEY ("public_dream_id") REFERENCES "public"."public_dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_interpretation_id_interpretation_id_fk" FOREIGN KEY ("interpretation_id") REFERENCES "public"."interpretation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_reply_id_interpretation_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."interpretation_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_draw_id_pond_draw_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."pond_draw"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_circle_id_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_invitation_id_circle_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."circle_invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mute" ADD CONSTRAINT "notification_mute_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mute" ADD CONSTRAINT "notification_mute_public_dream_id_public_dream_id_fk" FOREIGN KEY ("public_dream_id") REFERENCES "public"."public_dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_key" ON "notification" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_actor" ON "notification" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notification_copy" ON "notification" USING btree ("public_dream_id");--> statement-breakpoint
CREATE INDEX "notification_comment" ON "notification" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "notification_interpretation" ON "notification" USING btree ("interpretation_id");--> statement-breakpoint
CREATE INDEX "notification_reply" ON "notification" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "notification_draw" ON "notification" USING btree ("draw_id");--> statement-breakpoint
CREATE INDEX "notification_circle" ON "notification" USING btree ("circle_id");--> statement-breakpoint
CREATE INDEX "notification_invitation" ON "notification" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "notification_room" ON "notification" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "notification_meeting" ON "notification" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "notification_mute_copy" ON "notification_mute" USING btree ("public_dream_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_device_endpoint" ON "push_device" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_device_user" ON "push_device" USING btree ("user_id");