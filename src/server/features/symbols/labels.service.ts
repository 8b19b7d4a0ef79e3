import type { Deps } from '#server/deps.ts';
import type { ReadableText } from './dream-index.service.ts';
import { ownFindings, type StoredFindings, unreadOf } from './findings.store.ts';
import { readDreams, readText } from './symbols.tasks.ts';

/** What a text holds that another may hold too: a key, and the word or class by which it is told. */
export type Label = { key: string; kind: 'word' | 'theme'; label: string };

/** Kinds of tags that two strangers' dreams can share; people are nobody else's. */
const SHARED_KINDS = new Set(['animal', 'place', 'element', 'act', 'thing', 'theme']);

/** Names are the dreamer's, and whether it was a nightmare only they can say. */
const NOT_SHARED = new Set(['own', 'taught', 'name', 'nightmare']);

/** A headword as it stands within a sentence; German writes its nouns large everywhere. */
const within = (headword: string, language: string) =>
  language === 'de' ? headword : headword.toLowerCase();

function labelsIn({ symbols, findings, words }: StoredFindings, language: string): Label[] {
  const tags = findings.filter(({ kind, class: name }) => SHARED_KINDS.has(kind) && !NOT_SHARED.has(name));
  return [
    ...symbols.map(({ slug, headword }) => ({
      key: `symbol:${slug}`,
      kind: 'word' as const,
      label: within(headword, language),
    })),
    ...tags.map(({ kind, label, class: name, word }) =>
      kind === 'theme' || word === null
        ? { key: label, kind: 'theme' as const, label: name }
        : { key: `${label}:${language}`, kind: 'word' as const, label: word },
    ),
    ...words.map(({ word, stem }) => ({
      key: `word:${language}:${stem}`,
      kind: 'word' as const,
      label: word,
    })),
  ];
}

/** What a text that is no dream of a diary holds. */
export async function labelsOfText(deps: Deps, text: ReadableText): Promise<Label[]> {
  return labelsIn(await deps.worker.run(deps, readText, text), text.language);
}

/** So many of the newest are read at once where no job has come to them yet. */
const NEWEST = 12;

/** What the newest of a dreamer's own dreams hold, by key, each with in how many of them it stands. */
export async function ownLabels(
  deps: Deps,
  userId: number,
  dreams: number,
): Promise<Map<string, Label & { held: number }>> {
  const unread = await unreadOf(deps.sql, userId, NEWEST);
  if (unread.length > 0) await deps.worker.run(deps, readDreams, unread);
  const found = new Map<string, Label & { held: number }>();
  for (const { findings, language, dismissed } of await ownFindings(deps.sql, userId, dreams)) {
    const off = new Set(dismissed);
    const kept: StoredFindings = {
      findings: findings.findings.filter(({ label }) => !off.has(label)),
      symbols: findings.symbols.filter(({ slug }) => !off.has(`symbol:${slug}`)),
      words: findings.words.filter(({ stem }) => !off.has(`word:${stem}`)),
    };
    for (const label of new Map(labelsIn(kept, language).map((one) => [one.key, one])).values()) {
      const known = found.get(label.key);
      if (known) known.held += 1;
      else found.set(label.key, { ...label, held: 1 });
    }
  }
  return found;
}
