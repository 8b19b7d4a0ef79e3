CREATE TABLE "shipped_row" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "shipped_row_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "element" ADD COLUMN "former_meanings" jsonb DEFAULT '[]'::jsonb NOT NULL;