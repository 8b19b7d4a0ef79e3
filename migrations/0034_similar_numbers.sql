CREATE TABLE "similar_basis" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "similar_basis_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"format" integer NOT NULL,
	"rank" integer NOT NULL,
	"trained_on" integer NOT NULL,
	"terms" "bytea" NOT NULL,
	"idf" "bytea" NOT NULL,
	"vectors" "bytea" NOT NULL,
	"scales" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "similar_copy" (
	"public_dream_id" bigint PRIMARY KEY NOT NULL,
	"format" integer NOT NULL,
	"stamp" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"postings" "bytea" NOT NULL,
	"packed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "similar_dream" (
	"dream_id" bigint PRIMARY KEY NOT NULL,
	"format" integer NOT NULL,
	"version" timestamp(3) with time zone NOT NULL,
	"packed" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "similar_basis" ADD CONSTRAINT "similar_basis_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_copy" ADD CONSTRAINT "similar_copy_public_dream_id_public_dream_id_fk" FOREIGN KEY ("public_dream_id") REFERENCES "public"."public_dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_dream" ADD CONSTRAINT "similar_dream_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "similar_basis_user" ON "similar_basis" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "similar_basis_stream" ON "similar_basis" USING btree ((user_id is null)) WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "similar_copy_stamp" ON "similar_copy" USING btree ("stamp");--> statement-breakpoint
-- Numbers of dreams do not get smaller by compression, and reading five hundred must not go through a second table.
ALTER TABLE "similar_dream" ALTER COLUMN "packed" SET STORAGE MAIN, SET (toast_tuple_target = 8160);--> statement-breakpoint
ALTER TABLE "similar_copy" ALTER COLUMN "packed" SET STORAGE MAIN, SET (toast_tuple_target = 8160);
