import { pseudonymsOf } from '#shared/names-scan/first-names.ts';
import type { KnownName } from '#shared/names-scan/known-names.ts';
import { begun, fittedPlace, naturalWord, roleOf } from '#shared/names-scan/natural-words.ts';
import { NameScanner, type NameSpan, type SpanKind } from '#shared/names-scan/scan-names.ts';
import { elementKey } from '#shared/elements.ts';
import type { Copy } from './use-copy.ts';

/** Somebody or something that could be given away: every way it is written in the copy, and what could stand instead. */
export type Finding = {
  identity: string;
  kind: SpanKind;
  writings: string[];
  /** A name that suits anybody; null for what is nobody. */
  pseudonym: string | null;
  /** "a friend", "a place", or that something is left out. */
  word: string;
};
/** By identity: what was chosen stays through a copy. */
export type Instead = {
  pseudonyms: Map<string, string>;
  words: Map<string, string>;
  given: Set<string>;
  /** What the same people were called in copies before this one. */
  before: ReadonlyMap<string, string>;
};
export const nothingInstead = (before: ReadonlyMap<string, string> = new Map()): Instead => ({
  pseudonyms: new Map(),
  words: new Map(),
  given: new Set(),
  before,
});

const LEFT_OUT = '…';
const identityOf = (text: string, { identity, kind, start, end }: NameSpan): string =>
  identity ?? `${kind} ${elementKey(text.slice(start, end))}`;
const fieldsOf = ({ title, text, content_note: note, tags }: Copy): string[] => [text, title, note, ...tags];

/** Finds names of the diary and others in a copy, and writes others in their place. */
export class CopyScan {
  readonly #names: readonly KnownName[];
  readonly #language: string;
  readonly #instead: Instead;

  constructor(names: readonly KnownName[], language: string, instead: Instead) {
    this.#names = names;
    this.#language = language;
    this.#instead = instead;
  }

  /** What stands in the copy, in the order in which it first does, the text before the title. */
  findings(copy: Copy): Finding[] {
    const found = new Map<string, Finding>();
    const scanner = this.#scanner(copy);
    for (const field of fieldsOf(copy))
      for (const span of this.#spans(scanner, field)) {
        const identity = identityOf(field, span);
        const writing = field.slice(span.start, span.end);
        const known = found.get(identity);
        if (!known) found.set(identity, this.#finding(identity, span.kind, writing, copy));
        else if (!known.writings.includes(writing)) known.writings.push(writing);
      }
    return [...found.values()];
  }

  /** The copy with another name or word wherever one of the findings stands. */
  replace(copy: Copy, instead: ReadonlyMap<string, string>): Copy {
    const scanner = this.#scanner(copy);
    const through = (field: string): string =>
      this.#spans(scanner, field).reduceRight((made, span) => {
        const other = instead.get(identityOf(field, span));
        if (other === undefined) return made;
        this.#instead.given.add(elementKey(other));
        const before = made.slice(0, span.start);
        const put = span.kind === 'place' ? fittedPlace(other, this.#language, before) : other;
        return before + begun(put, before) + span.ending + made.slice(span.end);
      }, field);
    const [title, text, content_note] = [copy.title, copy.text, copy.content_note].map(through);
    return {
      title: title ?? '',
      text: text ?? '',
      content_note: content_note ?? '',
      tags: [...new Set(copy.tags.map(through))],
    };
  }

  /** Knows already whoever is named in full anywhere in the copy. */
  #scanner(copy: Copy): NameScanner {
    const scanner = new NameScanner(this.#names, { language: this.#language, unknown: true });
    for (const field of fieldsOf(copy)) scanner.scan(field);
    return scanner;
  }

  #spans(scanner: NameScanner, field: string): NameSpan[] {
    const { given } = this.#instead;
    return scanner.scan(field).filter((span) => {
      const key = elementKey(field.slice(span.start, span.end));
      return span.listed || !(given.has(key) || given.has(key.replace(/['’]?s$/u, '')));
    });
  }

  #finding(identity: string, kind: SpanKind, writing: string, copy: Copy): Finding {
    const writings = [writing];
    if (kind !== 'person' && kind !== 'place')
      return { identity, kind, writings, pseudonym: null, word: LEFT_OUT };
    const pseudonym = kind === 'person' ? this.#pseudonym(identity, copy) : null;
    return { identity, kind, writings, pseudonym, word: this.#word(identity, kind) };
  }

  #pseudonym(identity: string, copy: Copy): string | null {
    const { pseudonyms, before } = this.#instead;
    const known = pseudonyms.get(identity);
    if (known !== undefined) return known;
    // A name that another person was given before stays theirs.
    const taken = new Set([...pseudonyms.values(), ...before.values()]);
    const written = elementKey([...fieldsOf(copy), ...this.#names.map(({ name }) => name)].join(' '));
    const isFree = (name: string) => !written.includes(elementKey(name));
    const again = before.get(identity);
    const free =
      again !== undefined && isFree(again)
        ? again
        : pseudonymsOf(this.#language).find((name) => !taken.has(name) && isFree(name));
    if (free !== undefined) pseudonyms.set(identity, free);
    return free ?? null;
  }

  #word(identity: string, kind: 'person' | 'place'): string {
    const { words } = this.#instead;
    const relation = this.#names.find((one) => `${one.kind} ${elementKey(one.name)}` === identity)?.relation;
    const role = (kind === 'person' ? roleOf(relation ?? '') : undefined) ?? kind;
    const known = words.get(identity);
    if (known !== undefined) return known;
    const used = new Set(words.values());
    for (let at = 0; ; at += 1) {
      const word = naturalWord(role, at, this.#language);
      if (used.has(word)) continue;
      words.set(identity, word);
      return word;
    }
  }
}
