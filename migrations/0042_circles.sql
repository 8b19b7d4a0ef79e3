CREATE TABLE "circle" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"meeting" jsonb,
	"agenda" jsonb,
	"turns_until" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circle_absence" (
	"circle_id" bigint NOT NULL,
	"meets_on" date NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "circle_absence_circle_id_meets_on_user_id_pk" PRIMARY KEY("circle_id","meets_on","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circle_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"circle_id" bigint NOT NULL,
	"invited_by" bigint NOT NULL,
	"user_id" bigint,
	"token_hash" text,
	"token_sealed" text,
	"uses" integer DEFAULT 0 NOT NULL,
	"most_uses" integer NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circle_member" (
	"circle_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	"joined_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "circle_member_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_turn" (
	"circle_id" bigint NOT NULL,
	"meets_on" date NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "circle_turn_circle_id_meets_on_pk" PRIMARY KEY("circle_id","meets_on")
);
--> statement-breakpoint
ALTER TABLE "public_dream" ADD COLUMN "circle_id" bigint;--> statement-breakpoint
ALTER TABLE "circle_absence" ADD CONSTRAINT "circle_absence_circle_id_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_absence" ADD CONSTRAINT "circle_absence_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_invitation" ADD CONSTRAINT "circle_invitation_circle_id_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_invitation" ADD CONSTRAINT "circle_invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_invitation" ADD CONSTRAINT "circle_invitation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_member" ADD CONSTRAINT "circle_member_circle_id_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_member" ADD CONSTRAINT "circle_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_turn" ADD CONSTRAINT "circle_turn_circle_id_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_turn" ADD CONSTRAINT "circle_turn_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_absence_user" ON "circle_absence" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_invitation_token" ON "circle_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "circle_invitation_circle" ON "circle_invitation" USING btree ("circle_id","id");--> statement-breakpoint
CREATE INDEX "circle_invitation_by" ON "circle_invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_invitation_open" ON "circle_invitation" USING btree ("circle_id","user_id") WHERE ended_at is null and user_id is not null;--> statement-breakpoint
CREATE INDEX "circle_invitation_user" ON "circle_invitation" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circle_member_user" ON "circle_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circle_turn_user" ON "circle_turn" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "public_dream" ADD CONSTRAINT "public_dream_circle_id_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_dream_circle" ON "public_dream" USING btree ("circle_id","id") WHERE circle_id is not null;--> statement-breakpoint
ALTER TABLE "public_dream" ADD CONSTRAINT "public_dream_circle_signed" CHECK ("public_dream"."circle_id" is null or not "public_dream"."anonymous");