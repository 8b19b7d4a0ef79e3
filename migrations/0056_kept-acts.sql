CREATE TABLE "kept_act" (
	"key" text PRIMARY KEY NOT NULL,
	"sent" text NOT NULL,
	"ids" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_act_created" ON "kept_act" USING btree ("created_at");