create function "row_count_of_dream"() returns trigger language plpgsql as $count$
begin
  if tg_op = 'INSERT' then insert into row_count_delta (key, delta) select key, sum(n) from (select 'dream:' || "user_id" as key, 1 as n from added where deleted_at is null) c group by key having sum(n) <> 0;
  elsif tg_op = 'DELETE' then insert into row_count_delta (key, delta) select key, sum(n) from (select 'dream:' || "user_id" as key, -1 as n from removed where deleted_at is null) c group by key having sum(n) <> 0;
  elsif tg_op = 'UPDATE' then insert into row_count_delta (key, delta) select key, sum(n) from (select 'dream:' || "user_id" as key, 1 as n from added where deleted_at is null union all select 'dream:' || "user_id" as key, -1 as n from removed where deleted_at is null) c group by key having sum(n) <> 0;
  else delete from row_count where starts_with(key, 'dream:'); delete from row_count_delta where starts_with(key, 'dream:');
  end if; return null;
end
$count$;
--> statement-breakpoint
create trigger "row_count_insert" after insert on "dream" referencing new table as added for each statement execute function "row_count_of_dream"();
--> statement-breakpoint
create trigger "row_count_update" after update on "dream" referencing old table as removed new table as added for each statement execute function "row_count_of_dream"();
--> statement-breakpoint
create trigger "row_count_delete" after delete on "dream" referencing old table as removed for each statement execute function "row_count_of_dream"();
--> statement-breakpoint
create trigger "row_count_truncate" after truncate on "dream"  for each statement execute function "row_count_of_dream"();
--> statement-breakpoint
insert into row_count_delta (key, delta) select key, sum(n) from (select 'dream:' || "user_id" as key, 1 as n from "dream" where deleted_at is null) c group by key having sum(n) <> 0;
--> statement-breakpoint
create function "row_count_of_public_dream"() returns trigger language plpgsql as $count$
begin
  if tg_op = 'INSERT' then insert into row_count_delta (key, delta) select key, sum(n) from (select 'public_dream' as key, 1 as n from added where hidden_at is null) c group by key having sum(n) <> 0;
  elsif tg_op = 'DELETE' then insert into row_count_delta (key, delta) select key, sum(n) from (select 'public_dream' as key, -1 as n from removed where hidden_at is null) c group by key having sum(n) <> 0;
  elsif tg_op = 'UPDATE' then insert into row_count_delta (key, delta) select key, sum(n) from (select 'public_dream' as key, 1 as n from added where hidden_at is null union all select 'public_dream' as key, -1 as n from removed where hidden_at is null) c group by key having sum(n) <> 0;
  else delete from row_count where key = 'public_dream'; delete from row_count_delta where key = 'public_dream';
  end if; return null;
end
$count$;
--> statement-breakpoint
create trigger "row_count_insert" after insert on "public_dream" referencing new table as added for each statement execute function "row_count_of_public_dream"();
--> statement-breakpoint
create trigger "row_count_update" after update on "public_dream" referencing old table as removed new table as added for each statement execute function "row_count_of_public_dream"();
--> statement-breakpoint
create trigger "row_count_delete" after delete on "public_dream" referencing old table as removed for each statement execute function "row_count_of_public_dream"();
--> statement-breakpoint
create trigger "row_count_truncate" after truncate on "public_dream"  for each statement execute function "row_count_of_public_dream"();
--> statement-breakpoint
insert into row_count_delta (key, delta) select key, sum(n) from (select 'public_dream' as key, 1 as n from "public_dream" where hidden_at is null) c group by key having sum(n) <> 0;
--> statement-breakpoint
create function "row_count_of_user"() returns trigger language plpgsql as $count$
begin
  if tg_op = 'INSERT' then insert into row_count_delta (key, delta) select key, sum(n) from (select 'user' as key, 1 as n from added where deleted_at is null) c group by key having sum(n) <> 0;
  elsif tg_op = 'DELETE' then insert into row_count_delta (key, delta) select key, sum(n) from (select 'user' as key, -1 as n from removed where deleted_at is null) c group by key having sum(n) <> 0;
  elsif tg_op = 'UPDATE' then insert into row_count_delta (key, delta) select key, sum(n) from (select 'user' as key, 1 as n from added where deleted_at is null union all select 'user' as key, -1 as n from removed where deleted_at is null) c group by key having sum(n) <> 0;
  else delete from row_count where key = 'user'; delete from row_count_delta where key = 'user';
  end if; return null;
end
$count$;
--> statement-breakpoint
create trigger "row_count_insert" after insert on "user" referencing new table as added for each statement execute function "row_count_of_user"();
--> statement-breakpoint
create trigger "row_count_update" after update on "user" referencing old table as removed new table as added for each statement execute function "row_count_of_user"();
--> statement-breakpoint
create trigger "row_count_delete" after delete on "user" referencing old table as removed for each statement execute function "row_count_of_user"();
--> statement-breakpoint
create trigger "row_count_truncate" after truncate on "user"  for each statement execute function "row_count_of_user"();
--> statement-breakpoint
insert into row_count_delta (key, delta) select key, sum(n) from (select 'user' as key, 1 as n from "user" where deleted_at is null) c group by key having sum(n) <> 0;
