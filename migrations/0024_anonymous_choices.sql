-- An anonymous copy keeps what holds below it today: its dreamer's settings do not reach it any more.
update "public_dream" p set
  "comments" = coalesce(p."comments", f."settings"->'privacy'->>'comments', 'everybody'),
  "interpretations" = coalesce(p."interpretations", f."settings"->'privacy'->>'interpretations', 'everybody'),
  "approve_comments" = true
from "dream" d left join "preference" f on f."user_id" = d."user_id"
where d."public_dream_id" = p."id" and p."anonymous";
