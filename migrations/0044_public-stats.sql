CREATE TABLE "public_stats_month" (
	"month" text PRIMARY KEY NOT NULL,
	"computed_at" timestamp(3) with time zone NOT NULL,
	"groups" jsonb NOT NULL,
	"left_out" text NOT NULL
);
