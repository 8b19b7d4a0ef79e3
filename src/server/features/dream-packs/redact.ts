import { elementKey } from '#shared/elements.ts';
import { BAR } from '#shared/names-scan/bars.ts';
import { relationOf } from '#shared/names-scan/frequent-words.ts';
import type { KnownName, NameKind } from '#shared/names-scan/known-names.ts';
import { naturalWord, type Role, roleOf } from '#shared/names-scan/natural-words.ts';
import { NameScanner, type NameSpan } from '#shared/names-scan/scan-names.ts';

/** What is covered: people with their numbers and addresses, places, or both. */
export type Hidden = { people: boolean; places: boolean };

/** "@Anna" and "#"Aunt Ruth"" lose their sign and quotes with the name. */
const SIGN = /(?:^|[^\p{L}\p{N}])([#@＃＠]["“„«]?)$/u;
const CLOSING = /^["”“»]/u;
const SENTENCE_BEGINS = /(?:^|[.!?…\n])["„“«»'(\s]*$/u;
const POSSESSIVE = /^(?:['’]s?(?!\p{L}))/iu;
/** "my sister Anna", "Tante Ruth": the role alone is enough. */
const ROLE_BEFORE = /([\p{L}\p{M}]+) $/u;
const LOOK_BACK = 40;

/**
 * Covers the names of a diary in the texts of one pack by what the one scanner finds: listed names in any disguise,
 * capitalised names that are not listed, addresses and numbers. Somebody is the same word everywhere in it ("a friend",
 * "another friend"); what is no name becomes a bar. Pure: nothing but the names and what was covered before decides.
 */
export class Redactor {
  readonly #scanner: NameScanner | undefined;
  readonly #hidden: Hidden;
  readonly #roles: ReadonlyMap<string, Role>;
  readonly #ordinals = new Map<string, number>();
  readonly #used = new Map<Role, number>();

  constructor(names: readonly KnownName[], hidden: Hidden = { people: true, places: true }) {
    this.#hidden = hidden;
    this.#roles = new Map(
      names.flatMap(({ kind, name, relation = '' }) => {
        const role = kind === 'person' ? roleOf(relation) : undefined;
        return role ? [[`person ${elementKey(name)}`, role]] : [];
      }),
    );
    if (hidden.people || hidden.places)
      this.#scanner = new NameScanner(names, { language: 'en', unknown: true });
  }

  /** The text in which every name stands covered, in the words of `language`; a label begins no sentence. */
  cover(text: string, language: string, isLabel = false): string {
    const spans = this.#scanner?.scan(text, language).filter(({ kind }) => this.#isHidden(kind)) ?? [];
    let made = '';
    let at = 0;
    for (const span of spans) {
      const sign = SIGN.exec(text.slice(Math.max(at, span.start - 3), span.start))?.[1] ?? '';
      const closing = sign.length > 1 && CLOSING.test(text.slice(span.end, span.end + 1)) ? 1 : 0;
      made += text.slice(at, span.start - sign.length);
      at = span.end + closing;
      const covered = this.#covered(span, language, made, text.slice(at, at + 3));
      if (covered === '') made = made.slice(0, -1);
      else {
        if (/[\p{L}\p{N}]$/u.test(made.slice(-2)) && !/\p{sc=Arab}$/u.test(made)) made += ' ';
        made += isLabel || !SENTENCE_BEGINS.test(made.slice(-12)) ? covered : capital(covered);
        if (/^[\p{L}\p{N}]/u.test(text.slice(at, at + 2))) made += ' ';
      }
    }
    return made + text.slice(at);
  }

  /** What a name of one of the dream's own lists is called in the pack. */
  label(kind: NameKind, name: string, language: string): string {
    const [span, ...others] = this.#scanner?.scan(name, language) ?? [];
    const isWhole =
      others.length === 0 && span?.kind === kind && span.start === 0 && span.end === name.length;
    const identity = (isWhole ? span.identity : null) ?? `${kind} ${elementKey(name)}`;
    if (kind === 'person' && !span && relationOf(name) !== undefined) return name;
    return this.#named(kind, identity, language, '');
  }

  #isHidden(kind: NameSpan['kind']): boolean {
    if (kind === 'place') return this.#hidden.places;
    if (kind === 'address') return true;
    return this.#hidden.people;
  }

  #covered({ kind, identity, ending }: NameSpan, language: string, before: string, behind: string): string {
    if (kind !== 'person' && kind !== 'place') return BAR;
    const genitive = ending.endsWith('s');
    const role = ROLE_BEFORE.exec(before.slice(-LOOK_BACK))?.[1] ?? '';
    if (kind === 'person' && !genitive && !POSSESSIVE.test(behind) && relationOf(role) !== undefined)
      return '';
    const said = this.#named(kind, identity, language, before.slice(-LOOK_BACK));
    if (!genitive) return said;
    return said.startsWith('jemand') ? said.replace('jemand', 'jemandes') : `${said}’s`;
  }

  #named(kind: NameKind, identity: string | null, language: string, before: string): string {
    if (identity === null) return naturalWord(kind, 0, language, before);
    const role = this.#roles.get(identity) ?? kind;
    const known = this.#ordinals.get(identity);
    const at = known ?? this.#used.get(role) ?? 0;
    if (known === undefined) {
      this.#ordinals.set(identity, at);
      this.#used.set(role, at + 1);
    }
    return naturalWord(role, at, language, before);
  }
}

const capital = (said: string): string => said.charAt(0).toUpperCase() + said.slice(1);
