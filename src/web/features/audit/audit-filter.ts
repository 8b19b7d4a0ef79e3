/** What the audit is searched by; the same words stand in the page's address. */
const AUDIT_FIELDS = ['action', 'outcome', 'actor_id', 'subject_id', 'from', 'to'] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];
export type AuditFilter = Record<AuditField, string>;

export const NO_FILTER: AuditFilter = {
  action: '',
  outcome: '',
  actor_id: '',
  subject_id: '',
  from: '',
  to: '',
};

const isPositive = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const READERS: Record<AuditField, (text: string) => boolean> = {
  action: (text) => text.length <= 60,
  outcome: (text) => text === 'ok' || text === 'refused',
  actor_id: isPositive,
  subject_id: isPositive,
  from: isDay,
  to: isDay,
};

/** Start of a day on the reader's clock, `days` later. */
const startOf = (day: string, days = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + days).toISOString();
};

/** The records call's `filter` options; the last day is meant whole. */
export function filterOptions(filter: AuditFilter): string[] {
  const options = {
    action: `action,cs,${filter.action}`,
    outcome: `outcome,eq,${filter.outcome}`,
    actor_id: `actor_id,eq,${filter.actor_id}`,
    subject_id: `subject_id,eq,${filter.subject_id}`,
    from: filter.from && `created_at,ge,${startOf(filter.from)}`,
    to: filter.to && `created_at,lt,${startOf(filter.to, 1)}`,
  };
  return AUDIT_FIELDS.filter((field) => filter[field] !== '').map((field) => options[field]);
}

/** Reads the page's address; what cannot be a value is left out. */
export function readAddress(params: URLSearchParams): { filter: AuditFilter; page: number } {
  const read = (field: AuditField) => {
    const text = (params.get(field) ?? '').trim();
    return READERS[field](text) ? text : '';
  };
  const page = params.get('page') ?? '';
  return {
    filter: Object.fromEntries(AUDIT_FIELDS.map((field) => [field, read(field)])) as AuditFilter,
    page: isPositive(page) ? Number(page) : 1,
  };
}

export function writeAddress(filter: AuditFilter, page = 1): URLSearchParams {
  const given = AUDIT_FIELDS.map((field) => [field, filter[field].trim()]).filter(([, text]) => text !== '');
  return new URLSearchParams([...given, ...(page > 1 ? [['page', String(page)]] : [])] as [string, string][]);
}
