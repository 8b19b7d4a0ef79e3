import { word_rule } from '#server/db/schema/word-rules.ts';
import { admins, readByAdmins } from '#server/http/admin-resource.ts';
import { changing, creating, defineResource } from '#server/http/resource.ts';
import { wordRuleChange, wordRuleInput } from '#shared/moderation-words/word-rules.ts';
import { addRule, changeRule, removeRule } from './rules.service.ts';

const write = { create: admins, change: admins };

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
    id: readByAdmins(word_rule.id, 'id'),
    words: readByAdmins(word_rule.words, 'text', { write, search: true }),
    language: readByAdmins(word_rule.language, 'text', { write }),
    act: readByAdmins(word_rule.act, 'text', { write }),
    reason: readByAdmins(word_rule.reason, 'text', { write, search: true }),
    active: readByAdmins(word_rule.active, 'boolean', { write }),
    created_at: readByAdmins(word_rule.created_at, 'instant'),
    updated_at: readByAdmins(word_rule.updated_at, 'instant'),
  },
  rows: () => undefined,
  writes: {
    create: creating(wordRuleInput, addRule),
    change: changing(wordRuleChange, changeRule),
    remove: { run: removeRule },
  },
});
