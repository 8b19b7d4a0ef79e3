import { word_rule } from '#server/db/schema/word-rules.ts';
import { changing, type ColumnRule, creating, defineResource } from '#server/http/resource.ts';
import { wordRuleChange, wordRuleInput } from '#shared/moderation-words/word-rules.ts';
import { addRule, changeRule, removeRule } from './rules.service.ts';

const admins = ['admin'] as const;
const write = { create: admins, change: admins };
const open = (
  column: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: Pick<ColumnRule, 'write' | 'search'> = {},
): ColumnRule => ({ column, kind, read: admins, ...more });

/** The rules for words: admins alone know them, so that nobody reads how to get around them. */
export const wordRuleResource = defineResource({
  table: 'word_rule',
  source: word_rule,
  modes: {
    list: admins,
    get: admins,
    'get-all': admins,
    create: admins,
    change: admins,
    remove: admins,
    export: admins,
  },
  columns: {
    id: open(word_rule.id, 'id'),
    words: open(word_rule.words, 'text', { write, search: true }),
    language: open(word_rule.language, 'text', { write }),
    act: open(word_rule.act, 'text', { write }),
    reason: open(word_rule.reason, 'text', { write, search: true }),
    active: open(word_rule.active, 'boolean', { write }),
    created_at: open(word_rule.created_at, 'instant'),
    updated_at: open(word_rule.updated_at, 'instant'),
  },
  rows: () => undefined,
  writes: {
    create: creating(wordRuleInput, addRule),
    change: changing(wordRuleChange, changeRule),
    remove: { run: removeRule },
  },
});
