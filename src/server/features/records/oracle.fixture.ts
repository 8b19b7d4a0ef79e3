import type { Token } from './blog-app.fixture.ts';

/** A slow, obvious second opinion on what a list call may answer over the blog's tables. It shares no code with the engine. */
type Row = Record<string, string | number | boolean | null>;
export type Tables = Record<string, Row[]>;
export type Asker = Token | null;

const COLUMNS: Record<string, string[]> = {
  users: ['id', 'username', 'password', 'country'],
  categories: ['id', 'name', 'icon'],
  posts: ['id', 'user_id', 'category_id', 'content', 'hidden'],
  comments: ['id', 'post_id', 'message', 'category_id'],
  tags: ['id', 'name', 'is_important'],
  post_tags: ['id', 'post_id', 'tag_id'],
};
const FOR_NOBODY = new Set(['users.password']);
const FOR_ADMINS = new Set(['users.country', 'posts.hidden']);

type Relation =
  | { kind: 'one'; key: string }
  | { kind: 'list'; key: string }
  | { kind: 'through'; table: string; own: string; other: string };
export const RELATIONS: Record<string, Record<string, Relation>> = {
  users: { posts: { kind: 'list', key: 'user_id' } },
  categories: {},
  posts: {
    users: { kind: 'one', key: 'user_id' },
    categories: { kind: 'one', key: 'category_id' },
    comments: { kind: 'list', key: 'post_id' },
    post_tags: { kind: 'list', key: 'post_id' },
    tags: { kind: 'through', table: 'post_tags', own: 'post_id', other: 'tag_id' },
  },
  comments: { posts: { kind: 'one', key: 'post_id' }, categories: { kind: 'one', key: 'category_id' } },
  tags: { posts: { kind: 'through', table: 'post_tags', own: 'tag_id', other: 'post_id' } },
  post_tags: { posts: { kind: 'one', key: 'post_id' }, tags: { kind: 'one', key: 'tag_id' } },
};
export const TABLES = Object.keys(COLUMNS);
export const columnsOf = (table: string): string[] => COLUMNS[table] ?? [];

const isAdmin = (asker: Asker) => asker?.startsWith('admin') ?? false;
const mayRead = (asker: Asker, table: string, field: string): boolean =>
  columnsOf(table).includes(field) &&
  !FOR_NOBODY.has(`${table}.${field}`) &&
  (isAdmin(asker) || !FOR_ADMINS.has(`${table}.${field}`));

function visible(data: Tables, asker: Asker, table: string): Row[] {
  const rows = data[table] ?? [];
  if (isAdmin(asker)) return rows;
  const self = asker ? Number(asker.split('-')[1]) : 0;
  if (table === 'posts') return rows.filter((row) => !row.hidden || row.user_id === self);
  if (table !== 'comments') return rows;
  const posts = new Set(visible(data, asker, 'posts').map((row) => row.id));
  return rows.filter((row) => row.approved && posts.has(row.post_id ?? 0));
}

function related(data: Tables, asker: Asker, table: string, row: Row, name: string): Row[] {
  const relation = RELATIONS[table]?.[name];
  const rows = visible(data, asker, name);
  if (!relation) return [];
  if (relation.kind === 'one') return rows.filter((other) => other.id === row[relation.key]);
  if (relation.kind === 'list') return rows.filter((other) => other[relation.key] === row.id);
  const links = visible(data, asker, relation.table).filter((link) => link[relation.own] === row.id);
  const keys = new Set(links.map((link) => link[relation.other]));
  return rows.filter((other) => keys.has(other.id ?? 0));
}

export type Filter = {
  group: '' | '1' | '2';
  path: string[];
  field: string;
  operator: string;
  negated: boolean;
  values: string[];
};
type Join = { name: string; children: string[] };
export type Question = {
  table: string;
  filters: Filter[];
  joins: Join[];
  order: { field: string; descending: boolean }[];
  page: number;
  size: number;
};

/** True, false, or null for unknown, as SQL has it. */
function holds(value: Row[string] | undefined, { operator, values }: Filter): boolean | null {
  if (operator === 'is') return value === null;
  if (value === null || value === undefined) return null;
  const text = String(value).toLowerCase();
  const [first = '', second = ''] = values;
  if (operator === 'cs') return text.includes(first.toLowerCase());
  if (operator === 'sw') return text.startsWith(first.toLowerCase());
  if (operator === 'ew') return text.endsWith(first.toLowerCase());
  const typed = (given: string) =>
    typeof value === 'number' ? Number(given) : typeof value === 'boolean' ? given === 'true' : given;
  if (operator === 'in') return values.some((given) => typed(given) === value);
  if (operator === 'eq') return value === typed(first);
  if (operator === 'lt') return value < typed(first);
  if (operator === 'le') return value <= typed(first);
  if (operator === 'gt') return value > typed(first);
  if (operator === 'ge') return value >= typed(first);
  return value >= typed(first) && value <= typed(second);
}

function fits(data: Tables, asker: Asker, table: string, row: Row, filter: Filter): boolean {
  const [name, ...path] = filter.path;
  if (name !== undefined) {
    return related(data, asker, table, row, name).some((other) =>
      fits(data, asker, name, other, { ...filter, path }),
    );
  }
  const truth = holds(row[filter.field], filter);
  return truth !== null && truth !== filter.negated;
}

function matches(data: Tables, asker: Asker, { table, filters }: Question, row: Row): boolean {
  const all = (group: string) =>
    filters
      .filter((filter) => filter.group === group)
      .every((filter) => fits(data, asker, table, row, filter));
  const groups = ['1', '2'].filter((group) => filters.some((filter) => filter.group === group));
  return all('') && (groups.length === 0 || groups.some(all));
}

function compareBy(order: Question['order']): (left: Row, right: Row) => number {
  return (left, right) => {
    for (const { field, descending } of order) {
      const [a, b] = [left[field] ?? null, right[field] ?? null];
      if (a === b) continue;
      const ascending = a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;
      return descending ? -ascending : ascending;
    }
    return 0;
  };
}

function show(
  data: Tables,
  asker: Asker,
  table: string,
  row: Row,
  joins: readonly Join[],
): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const field of columnsOf(table)) if (mayRead(asker, table, field)) shown[field] = row[field];
  for (const { name, children } of joins) {
    const below = children.map((child) => ({ name: child, children: [] }));
    const others = related(data, asker, table, row, name).map((other) =>
      show(data, asker, name, other, below),
    );
    const relation = RELATIONS[table]?.[name];
    if (relation?.kind === 'one') shown[relation.key] = others[0] ?? null;
    else shown[name] = others;
  }
  return shown;
}

/** What the answer must be. */
export function expectedAnswer(
  data: Tables,
  asker: Asker,
  question: Question,
): { list: unknown[]; total: number } {
  const { table, page, size } = question;
  const order = question.order.some(({ field }) => field === 'id')
    ? question.order
    : [...question.order, { field: 'id', descending: question.order.at(-1)?.descending ?? true }];
  const found = visible(data, asker, table).filter((row) => matches(data, asker, question, row));
  const rows = found.toSorted(compareBy(order)).slice((page - 1) * size, page * size);
  return { list: rows.map((row) => show(data, asker, table, row, question.joins)), total: found.length };
}

/** Whether every field that the question names is open to the asker. */
export const isAllowed = (asker: Asker, { table, filters, order }: Question): boolean =>
  filters.every(({ path, field }) => mayRead(asker, path.at(-1) ?? table, field)) &&
  order.every(({ field }) => mayRead(asker, table, field));

/** The question as a query string. */
export function queryString({ table, filters, joins, order, page, size }: Question): string {
  const parts = [
    ...filters.map(({ group, path, field, operator, negated, values }) => {
      const text = [[...path, field].join('.'), `${negated ? 'n' : ''}${operator}`, ...values].join(',');
      return `filter${group}=${encodeURIComponent(text)}`;
    }),
    ...joins.flatMap(({ name, children }) =>
      children.length > 0 ? children.map((child) => `join=${name},${child}`) : [`join=${name}`],
    ),
    ...order.map(({ field, descending }) => `order=${field},${descending ? 'desc' : 'asc'}`),
    `page=${page},${size}`,
  ];
  return `${table}?${parts.join('&')}`;
}
