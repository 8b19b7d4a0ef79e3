import { useTranslation } from 'react-i18next';
import { LANGUAGES, languageName } from '#shared/languages.ts';
import { AUDIT_ACTIONS, AUDIT_PARTS, isKnownAction, isPartedAction } from './audit-actions.ts';

type Detail = Record<string, unknown>;
export type DetailWords = { name: (key: string) => string; value: (key: string, value: unknown) => string };

const isDetail = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const plain = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return isWords(value) ? value.join(', ') : JSON.stringify(value);
};

/** A row's detail as short lines: what was and what is where both are told, then name and value of the rest. */
export function detailLines({ from, to, ...rest }: Detail, { name, value }: DetailWords): string[] {
  const changes =
    isDetail(from) && isDetail(to)
      ? Object.keys(to)
          .filter((key) => plain(from[key]) !== plain(to[key]))
          .map((key) => `${name(key)}: ${value(key, from[key])} → ${value(key, to[key])}`)
      : [];
  // What was decided about has a past and nothing that it became: the act says that.
  const told = to === undefined ? { from } : { from, to };
  const others = changes.length > 0 || from === undefined ? rest : { ...told, ...rest };
  return [...changes, ...Object.entries(others).map(([key, held]) => `${name(key)}: ${value(key, held)}`)];
}

const NAMES = [
  'from',
  'reports',
  'role',
  'status',
  'reason',
  'method',
  'mfa',
  'session_id',
  'count',
  'provider',
  'code',
  'email',
  'slug',
  'scope',
  'name',
  'page',
  'key',
  'locale',
  'fields',
  'version',
  'format',
  'import_id',
  'book_id',
  'ids',
  'restored',
  'by',
  'what',
  'kind',
  'queue',
] as const;
/** What else was written anew, as its form calls it. */
const WRITTEN = [
  'category',
  'question',
  'answer',
  'title',
  'text',
  'colour',
  'icon',
  'phone',
  'url',
  'source',
  'country',
  'checked_on',
  'sort',
  'attribution',
  'content_note',
  'types',
  'tags',
  'in_pond',
  'alt',
  'credit',
  'headword',
  'match',
  'phrases',
  'questions',
  'variations',
  'related',
  'sensitive',
  'footnotes',
  'language',
] as const;
/** What something was, became or was done by, as acts write it down. */
const VALUES = [
  'shown',
  'waiting',
  'refused',
  'held',
  'hidden',
  'withdrawn',
  'floating',
  'draft',
  'published',
  'scheduled',
  'archived',
  'rule',
  'mailbox',
  'factor',
  'time',
  'undone',
  'password',
  'address',
  'editorial',
  'classic',
] as const;
/** Where such a word stands: elsewhere the same letters may be somebody's own, as in a reason or a name. */
const OF_VALUES: readonly string[] = ['from', 'to', 'state', 'status', 'by', 'what', 'kind'];
const METHODS = new Map([
  ['password', 'password'],
  ['password-change', 'passwordChange'],
  ['magic', 'magic'],
  ['social', 'social'],
] as const);
const oneOf = <Word extends string>(words: readonly Word[], text: unknown): Word | undefined =>
  words.find((word) => word === text);

/** The names and values of a detail in the reader's words; what has none is shown as it was written down. */
export function useDetailWords(): DetailWords {
  const { t } = useTranslation('translation');
  const name = (key: string): string => {
    const known = oneOf(NAMES, key === 'language' ? 'locale' : key);
    return known ? t(`admin.audit.details.${known}`) : key;
  };
  const written = (field: string): string => {
    const known = oneOf(WRITTEN, field);
    return known ? t(`admin.audit.written.${known}`) : name(field);
  };
  return {
    name,
    value: (key, value) => {
      if (key === 'status' && (value === 0 || value === 1 || value === 2))
        return t(`admin.users.statuses.${value}`);
      if (key === 'role' && (value === 'user' || value === 'admin')) return t(`admin.users.roles.${value}`);
      const method = key === 'method' ? METHODS.get(value as 'password') : undefined;
      if (method) return t(`admin.audit.methods.${method}`);
      const state = OF_VALUES.includes(key) ? oneOf(VALUES, value) : undefined;
      if (state) return t(`admin.audit.values.${state}`);
      const language =
        key === 'locale' || key === 'language' ? LANGUAGES.find((one) => one === value) : undefined;
      if (language) return languageName(language);
      if (key === 'fields' && isWords(value)) return value.map(written).join(', ');
      return typeof value === 'boolean' ? t(`admin.audit.${value ? 'yes' : 'no'}`) : plain(value);
    },
  };
}

/** What was done, in words where we have them. */
export function useActionName(): (action: string) => string {
  const { t } = useTranslation('translation');
  return (action) => {
    if (isKnownAction(action)) return t(`admin.audit.actions.${AUDIT_ACTIONS[action]}`);
    if (!isPartedAction(action)) return action;
    const [thing, doing] = AUDIT_PARTS[action];
    const words = { thing: t(`admin.audit.things.${thing}`), doing: t(`admin.audit.doings.${doing}`) };
    return t('admin.audit.actOf', words);
  };
}
