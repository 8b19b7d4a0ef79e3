CREATE TABLE "stream_place" (
	"public_dream_id" bigint PRIMARY KEY NOT NULL,
	"open" boolean NOT NULL,
	"facets" text[] DEFAULT '{}' NOT NULL,
	"symbols" text[] DEFAULT '{}' NOT NULL,
	"symbols_version" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"resonance" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_copy" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_copy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dream_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"given" jsonb NOT NULL,
	"appears_at" timestamp(3) with time zone NOT NULL,
	"failed" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appeal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"note" text NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "word_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"act" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "public_dream" ADD COLUMN "indexable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stream_place" ADD CONSTRAINT "stream_place_public_dream_id_public_dream_id_fk" FOREIGN KEY ("public_dream_id") REFERENCES "public"."public_dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_copy" ADD CONSTRAINT "waiting_copy_dream_id_dream_id_fk" FOREIGN KEY ("dream_id") REFERENCES "public"."dream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_copy" ADD CONSTRAINT "waiting_copy_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stream_place_new" ON "stream_place" USING btree ("public_dream_id" DESC NULLS FIRST) WHERE open;--> statement-breakpoint
CREATE INDEX "stream_place_resonant" ON "stream_place" USING btree ("resonance" DESC NULLS FIRST,"public_dream_id" DESC NULLS FIRST) WHERE open;--> statement-breakpoint
CREATE INDEX "stream_place_quiet" ON "stream_place" USING btree ((- answered) desc,"public_dream_id" DESC NULLS FIRST) WHERE open;--> statement-breakpoint
CREATE INDEX "stream_place_facets" ON "stream_place" USING gin ("facets","symbols") WHERE open;--> statement-breakpoint
CREATE INDEX "stream_place_unread" ON "stream_place" USING btree ("symbols_version","public_dream_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_copy_dream" ON "waiting_copy" USING btree ("dream_id");--> statement-breakpoint
CREATE INDEX "waiting_copy_user" ON "waiting_copy" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waiting_copy_due" ON "waiting_copy" USING btree ("appears_at") WHERE failed is null;--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_subject" ON "appeal" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "appeal_user" ON "appeal" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appeal_open" ON "appeal" USING btree ("answered_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "word_rule_once" ON "word_rule" USING btree ("words","language");--> statement-breakpoint
CREATE INDEX "public_dream_indexable" ON "public_dream" USING btree ("id") WHERE indexable and hidden_at is null and circle_id is null;
--> statement-breakpoint
create function "stream_heading"(title text, tags text[]) returns text language sql immutable as $heading$
  select title || ' ' || array_to_string(tags, ' ')
$heading$;
--> statement-breakpoint
create index "public_dream_heading_trgm" on "public_dream" using gin ("stream_heading"("title", "tags") gin_trgm_ops);
--> statement-breakpoint
-- Where copies stand in the stream: kept by the database itself, whichever door a copy is changed through.
create function "stream_facets"(p "public_dream") returns text[] language sql immutable as $facets$
  select array['lang:' || p."language",
      'length:' || case when p."words" < 100 then 'short' when p."words" < 300 then 'middle' else 'long' end]
    || array(select 'type:' || t from unnest(p."types") t)
    || array(select 'mood:' || (m ->> 'mood') from jsonb_array_elements(p."moods") m)
    || case when p."content_note" = '' then array['plain'] else '{}'::text[] end
$facets$;
--> statement-breakpoint
-- Days since 1970, and six more for every doubling of the people who answered.
create function "stream_resonance"(published timestamptz, answered integer) returns integer language sql immutable as $resonance$
  select (extract(epoch from published) / 86400)::integer + 6 * answered
$resonance$;
--> statement-breakpoint
-- How many people but the dreamer answered, in steps: 0 to 1, 2 to 5, 6 to 13, and so on.
create function "stream_answered"(copy bigint) returns integer language sql stable as $answered$
  select floor(log(2, 1 + count(distinct said."user_id") / 2))::integer from (
    (select c."user_id" from "comment" c where c."public_dream_id" = copy and c."state" = 'shown' and c."removed_at" is null
      order by c."id" limit 400)
    union all
    (select i."user_id" from "interpretation" i
      where i."public_dream_id" = copy and i."source" = 'member' and i."state" = 'shown' and i."visibility" = 'public' limit 400)
    union all
    (select r."user_id" from "stream_ripple" r where r."public_dream_id" = copy limit 400)
  ) said
  where said."user_id" is distinct from (select d."user_id" from "dream" d where d."public_dream_id" = copy limit 1)
$answered$;
--> statement-breakpoint
create function "stream_place_of_copies"() returns trigger language plpgsql as $place$
begin
  insert into "stream_place" ("public_dream_id", "open", "facets", "resonance")
  values (new."id", new."hidden_at" is null and new."circle_id" is null, "stream_facets"(new), "stream_resonance"(new."published_at", 0))
  on conflict ("public_dream_id") do update
    set "open" = excluded."open", "facets" = excluded."facets",
      "symbols_version" = case when tg_op = 'UPDATE' and old."text" is distinct from new."text" then 0
        else "stream_place"."symbols_version" end
    where ("stream_place"."open", "stream_place"."facets") is distinct from (excluded."open", excluded."facets")
      or (tg_op = 'UPDATE' and old."text" is distinct from new."text");
  return null;
end
$place$;
--> statement-breakpoint
create trigger "stream_place_insert" after insert on "public_dream" for each row execute function "stream_place_of_copies"();
--> statement-breakpoint
create trigger "stream_place_update" after update of "hidden_at", "circle_id", "language", "words", "types", "moods", "content_note", "text"
  on "public_dream" for each row execute function "stream_place_of_copies"();
--> statement-breakpoint
create function "stream_recount"(copies bigint[]) returns void language plpgsql as $recount$
begin
  update "stream_place" s set "answered" = told."answered", "resonance" = "stream_resonance"(p."published_at", told."answered")
  from (
    select c as id, "stream_answered"(c) as "answered" from unnest(copies) c where c is not null order by c
  ) told join "public_dream" p on p."id" = told.id
  where s."public_dream_id" = told.id and s."answered" <> told."answered";
end
$recount$;
--> statement-breakpoint
create function "stream_recount_added"() returns trigger language plpgsql as $recount$
begin
  perform "stream_recount"(array(select distinct "public_dream_id" from added order by 1));
  return null;
end
$recount$;
--> statement-breakpoint
create function "stream_recount_removed"() returns trigger language plpgsql as $recount$
begin
  perform "stream_recount"(array(select distinct "public_dream_id" from removed order by 1));
  return null;
end
$recount$;
--> statement-breakpoint
create trigger "stream_recount_insert" after insert on "comment" referencing new table as added for each statement execute function "stream_recount_added"();
--> statement-breakpoint
create trigger "stream_recount_update" after update on "comment" referencing new table as added for each statement execute function "stream_recount_added"();
--> statement-breakpoint
create trigger "stream_recount_delete" after delete on "comment" referencing old table as removed for each statement execute function "stream_recount_removed"();
--> statement-breakpoint
create trigger "stream_recount_insert" after insert on "interpretation" referencing new table as added for each statement execute function "stream_recount_added"();
--> statement-breakpoint
create trigger "stream_recount_update" after update on "interpretation" referencing new table as added for each statement execute function "stream_recount_added"();
--> statement-breakpoint
create trigger "stream_recount_delete" after delete on "interpretation" referencing old table as removed for each statement execute function "stream_recount_removed"();
--> statement-breakpoint
create trigger "stream_recount_insert" after insert on "stream_ripple" referencing new table as added for each statement execute function "stream_recount_added"();
--> statement-breakpoint
create trigger "stream_recount_update" after update on "stream_ripple" referencing new table as added for each statement execute function "stream_recount_added"();
--> statement-breakpoint
create trigger "stream_recount_delete" after delete on "stream_ripple" referencing old table as removed for each statement execute function "stream_recount_removed"();
--> statement-breakpoint
insert into "stream_place" ("public_dream_id", "open", "facets", "answered", "resonance")
  select p."id", p."hidden_at" is null and p."circle_id" is null, "stream_facets"(p), "stream_answered"(p."id"),
    "stream_resonance"(p."published_at", "stream_answered"(p."id"))
  from "public_dream" p;
