CREATE TABLE "reported_thing" (
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"first_at" timestamp(3) with time zone NOT NULL,
	"stands" boolean NOT NULL,
	CONSTRAINT "reported_thing_subject_subject_id_pk" PRIMARY KEY("subject","subject_id")
);
--> statement-breakpoint
DROP INDEX "report_longest";--> statement-breakpoint
CREATE INDEX "reported_thing_longest" ON "reported_thing" USING btree ("first_at","subject_id","subject") WHERE stands;--> statement-breakpoint
CREATE INDEX "reported_thing_longest_of_kind" ON "reported_thing" USING btree ("subject","first_at","subject_id") WHERE stands;
--> statement-breakpoint
-- Whether a thing is there. Nobody changes it until the transaction ends, so that who reports it and who takes it back at once
-- come one after the other.
create function "reported_stands"(kind text, thing bigint) returns boolean language plpgsql as $stands$
declare
  stands boolean;
begin
  if kind = 'public_dream' then
    select true into stands from "public_dream" p where p."id" = thing for no key update;
  elsif kind = 'comment' then
    select c."removed_at" is null into stands from "comment" c where c."id" = thing for no key update;
  else
    select i."source" in ('member', 'self') and i."user_id" is not null and i."public_dream_id" is not null
        and i."state" in ('shown', 'hidden') into stands
      from "interpretation" i where i."id" = thing for no key update;
  end if;
  return coalesce(stands, false);
end
$stands$;
--> statement-breakpoint
create function "reported_by_report"() returns trigger language plpgsql as $reported$
declare
  told "report" := coalesce(new, old);
  now_stands boolean not null := "reported_stands"(told."subject", told."subject_id");
  longest timestamptz;
begin
  select min(r."created_at") into longest from "report" r
    where r."subject" = told."subject" and r."subject_id" = told."subject_id" and r."closed_at" is null;
  if longest is null then
    delete from "reported_thing" t where t."subject" = told."subject" and t."subject_id" = told."subject_id";
  else
    insert into "reported_thing" ("subject", "subject_id", "first_at", "stands")
    values (told."subject", told."subject_id", longest, now_stands)
    on conflict ("subject", "subject_id") do update set "first_at" = excluded."first_at", "stands" = excluded."stands";
  end if;
  return null;
end
$reported$;
--> statement-breakpoint
create trigger "reported_thing_report" after insert or delete or update of "closed_at", "created_at" on "report"
  for each row execute function "reported_by_report"();
--> statement-breakpoint
create function "reported_by_comment"() returns trigger language plpgsql as $reported$
begin
  update "reported_thing" t set "stands" = new."removed_at" is null where t."subject" = 'comment' and t."subject_id" = new."id";
  return null;
end
$reported$;
--> statement-breakpoint
create trigger "reported_thing_comment" after update of "removed_at" on "comment" for each row
  when (old."removed_at" is distinct from new."removed_at") execute function "reported_by_comment"();
--> statement-breakpoint
create function "reported_by_interpretation"() returns trigger language plpgsql as $reported$
begin
  update "reported_thing" t
    set "stands" = new."source" in ('member', 'self') and new."user_id" is not null
      and new."public_dream_id" is not null and new."state" in ('shown', 'hidden')
    where t."subject" = 'interpretation' and t."subject_id" = new."id";
  return null;
end
$reported$;
--> statement-breakpoint
create trigger "reported_thing_interpretation" after update of "source", "user_id", "public_dream_id", "state"
  on "interpretation" for each row
  when ((old."source", old."user_id", old."public_dream_id", old."state")
    is distinct from (new."source", new."user_id", new."public_dream_id", new."state"))
  execute function "reported_by_interpretation"();
--> statement-breakpoint
create function "reported_of_gone"() returns trigger language plpgsql as $reported$
begin
  update "reported_thing" t set "stands" = false from removed
    where t."subject" = tg_argv[0] and t."subject_id" = removed."id" and t."stands";
  return null;
end
$reported$;
--> statement-breakpoint
create trigger "reported_thing_delete" after delete on "public_dream" referencing old table as removed
  for each statement execute function "reported_of_gone"('public_dream');
--> statement-breakpoint
create trigger "reported_thing_delete" after delete on "comment" referencing old table as removed
  for each statement execute function "reported_of_gone"('comment');
--> statement-breakpoint
create trigger "reported_thing_delete" after delete on "interpretation" referencing old table as removed
  for each statement execute function "reported_of_gone"('interpretation');
--> statement-breakpoint
insert into "reported_thing" ("subject", "subject_id", "first_at", "stands")
  select r."subject", r."subject_id", min(r."created_at"), "reported_stands"(r."subject", r."subject_id")
  from "report" r where r."closed_at" is null group by r."subject", r."subject_id";
