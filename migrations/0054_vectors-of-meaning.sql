CREATE TABLE "copy_vector" (
	"public_dream_id" bigint PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"model" text NOT NULL,
	"source" text NOT NULL,
	"vector" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dream_vector" (
	"dream_id" bigint PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"model" text NOT NULL,
	"source" text NOT NULL,
	"vector" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "copy_vector" ADD CONSTRAINT "copy_vector_public_dream_id_public_dream_id_fk" FOREIGN KEY ("public_dream_id") REFERENCES "public"."public_dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dream_vector" ADD CONSTRAINT "dream_vector_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;
