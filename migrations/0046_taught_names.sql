ALTER TABLE "dream_finding_dismissal" ADD COLUMN "taught_kind" text;--> statement-breakpoint
ALTER TABLE "dream_finding_dismissal" ADD COLUMN "taught_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "dream_finding_dismissal_taught" ON "dream_finding_dismissal" USING btree ("user_id","label") WHERE "dream_finding_dismissal"."taught_kind" is not null;