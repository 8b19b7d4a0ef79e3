CREATE TABLE "house_day" (
	"day" date PRIMARY KEY NOT NULL,
	"counted_at" timestamp(3) with time zone NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipped_row" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "shipped_row_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "element" ADD COLUMN "former_meanings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "dream_night" ON "dream" USING btree ("night_of","user_id") WHERE state = 'kept' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","created_at");--> statement-breakpoint
CREATE INDEX "recording_written" ON "recording" USING btree ("started_at") WHERE state = 'transcribed';