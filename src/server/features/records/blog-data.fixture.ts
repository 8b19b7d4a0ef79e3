import type { RowCount } from '#server/db/row-counts.ts';

export const BLOG_SQL = `
create table blog_users (id bigint primary key generated always as identity, username text not null, password text not null, country text);
create table blog_categories (id bigint primary key generated always as identity, name text not null, icon text);
create table blog_posts (id bigint primary key generated always as identity, user_id bigint not null references blog_users, category_id bigint references blog_categories, content text not null, hidden boolean not null default false);
create table blog_comments (id bigint primary key generated always as identity, post_id bigint not null references blog_posts on delete cascade, message text not null, category_id bigint references blog_categories, approved boolean not null default true);
create table blog_tags (id bigint primary key generated always as identity, name text not null, is_important boolean not null);
create table blog_post_tags (id bigint primary key generated always as identity, post_id bigint not null references blog_posts on delete cascade, tag_id bigint not null references blog_tags);
create table blog_events (id bigint primary key generated always as identity, name text not null, at timestamptz(3), day date, visitors integer, price numeric(12,2), open boolean, labels text[], facts jsonb, token uuid, updated_at timestamptz(3) not null default now());`;

/** The example's data, as the query language's own documentation has it. */
export const BLOG_DATA = `
insert into blog_users (username, password, country) values ('user1', 'pass1', null), ('user2', 'pass2', 'NL'), ('user3', 'pass3', 'DE');
insert into blog_categories (name, icon) values ('announcement', null), ('article', null), ('comment', 'c');
insert into blog_posts (user_id, category_id, content) values (1, 1, 'blog started'), (1, 2, 'It works!'), (2, 1, '#1, a comma'), (2, 2, '100% _sure_'), (2, null, 'nothing');
insert into blog_posts (user_id, category_id, content, hidden) values (3, 1, 'a secret', true);
insert into blog_comments (post_id, message, category_id) values (1, 'great', 3), (1, 'fantastic', 3), (2, 'thank you', 3), (2, 'awesome', 3);
insert into blog_comments (post_id, message, approved) values (1, 'spam', false), (6, 'on a secret', true);
insert into blog_tags (name, is_important) values ('funny', false), ('important', true);
insert into blog_post_tags (post_id, tag_id) values (1, 1), (1, 2), (2, 1), (2, 2), (6, 2);
insert into blog_events (name, at, day, visitors, price, open, labels, facts, token) values
  ('Launch', '2024-01-01T20:01:01.007Z', '2024-01-01', 0, 12.50, true, '{red,blue sky}', '{"a":[1,2]}', '11111111-1111-4111-8111-111111111111'),
  ('Party', null, null, null, null, null, null, null, null);`;

export const BLOG_COUNTS: readonly RowCount[] = [
  { table: 'blog_posts', where: 'not hidden' },
  { table: 'blog_comments', by: 'post_id' },
];
