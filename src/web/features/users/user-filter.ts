/** Specification, section 2: the users list is searched by ID, Email, Role, Status. */
const USER_FIELDS = ['id', 'email', 'role', 'status'] as const;
export type UserField = (typeof USER_FIELDS)[number];
export type UserFilter = Record<UserField, string>;

export const NO_FILTER: UserFilter = { id: '', email: '', role: '', status: '' };

/** Section 9: eq for id, cs (contains) for the other fields. */
const operatorOf = (field: UserField) => (field === 'id' ? 'eq' : 'cs');

/** The records call's `filter` options; empty fields ask for nothing. */
export const filterOptions = (filter: UserFilter): string[] =>
  USER_FIELDS.filter((field) => filter[field] !== '').map(
    (field) => `${field},${operatorOf(field)},${filter[field]}`,
  );

const isPositive = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** Reads the page's address; an id or a page that cannot be one is left out. */
export function readAddress(params: URLSearchParams): { filter: UserFilter; page: number } {
  const read = (field: UserField) => (params.get(field) ?? '').trim();
  const filter = Object.fromEntries(USER_FIELDS.map((field) => [field, read(field)])) as UserFilter;
  const page = params.get('page') ?? '';
  return {
    filter: { ...filter, id: isPositive(filter.id) ? filter.id : '' },
    page: isPositive(page) ? Number(page) : 1,
  };
}

/** The address of a search; the first page and empty fields leave no trace. */
export function writeAddress(filter: UserFilter, page = 1): URLSearchParams {
  const given = USER_FIELDS.map((field) => [field, filter[field].trim()]).filter(([, value]) => value !== '');
  return new URLSearchParams([...given, ...(page > 1 ? [['page', String(page)]] : [])] as [string, string][]);
}
