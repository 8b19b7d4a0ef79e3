import type { GeneratedFault, GeneratedPart } from '#shared/generated/generated-readings.ts';
import { findPassage, isForeign, isForeignAtEnd, isOverbearing, tellsLanguage } from './answer-checks.ts';
import type { Mask, MaskedText } from './masking.ts';

export class AnswerFault extends Error {
  readonly kind: GeneratedFault;

  constructor(kind: GeneratedFault) {
    super(`a generated answer is ${kind}`);
    this.kind = kind;
  }
}

type Heard = { event: 'passage' | 'words'; text: string };
const MOST_PARTS = 3;
const LONGEST = 3000;
const SHORTEST_PART = 12;
/** Behind a Chinese sentence stands no blank. */
const SENTENCE_END = /[.!?…؟]["”’»)]*\s|[。！？][”’」』）]*(?=[^”’」』）])/u;

/**
 * Reads an answer as it comes: lines that begin with ">" are words of the dream, what follows is about them. A passage is
 * given on once it has been found in the dream, words once their sentence is whole and may be said. Throws AnswerFault.
 */
export class AnswerReader {
  readonly #dream: MaskedText;
  readonly #written: string;
  readonly #mask: Mask;
  /** The reader's. */
  readonly #language: string;
  #said = '';
  readonly #parts: GeneratedPart[] = [];
  #line = '';
  /** Kept back until it is sure in which language it is said. */
  #held: Heard[] = [];

  constructor(dream: MaskedText, written: string, mask: Mask, language: string) {
    this.#dream = dream;
    this.#written = written;
    this.#mask = mask;
    this.#language = language;
  }

  /** What may be shown now that this piece has come. */
  hear(piece: string): Heard[] {
    this.#line += piece;
    const heard: Heard[] = [];
    for (let end = this.#line.indexOf('\n'); end >= 0; end = this.#line.indexOf('\n')) {
      heard.push(...this.#take(this.#line.slice(0, end + 1)));
      this.#line = this.#line.slice(end + 1);
    }
    while (!/^\s*(?:>|$)/u.test(this.#line)) {
      const end = SENTENCE_END.exec(this.#line);
      if (!end) break;
      const cut = end.index + end[0].length;
      heard.push(...this.#take(this.#line.slice(0, cut)));
      this.#line = this.#line.slice(cut);
    }
    return this.#sure(heard);
  }

  /** What was still open, once the answer has ended. */
  end(): Heard[] {
    const heard = [...this.#held, ...this.#take(this.#line)];
    [this.#line, this.#held] = ['', []];
    if (this.#said !== '' && isForeignAtEnd(this.#said, this.#language)) throw new AnswerFault('broken');
    return heard;
  }

  #sure(heard: readonly Heard[]): Heard[] {
    const all = [...this.#held, ...heard];
    const isSure = this.#said === '' || tellsLanguage(this.#said);
    this.#held = isSure ? [] : all;
    return isSure ? all : [];
  }

  /** The whole reading. Throws AnswerFault where nothing of it rests on the dream. */
  parts(): GeneratedPart[] {
    const parts = this.#parts
      .map((part) => ({ ...part, text: part.text.trim() }))
      .filter(({ text }) => text.length >= SHORTEST_PART);
    if (parts.length === 0) throw new AnswerFault('unanchored');
    return parts;
  }

  #take(said: string): Heard[] {
    if (said.trim() === '') return [];
    const passage = /^\s*>\s?(.*)$/su.exec(said)?.[1];
    return passage === undefined ? this.#words(said) : this.#passage(passage);
  }

  #passage(claimed: string): Heard[] {
    if (claimed.trim() === '' || this.#parts.length === MOST_PARTS) return [];
    const found = findPassage(claimed, this.#dream.text);
    if (!found) throw new AnswerFault('unanchored');
    const range = this.#dream.toOriginal(found);
    const text = this.#written.slice(...range);
    this.#parts.push({ passage: { text, range }, text: '' });
    return [{ event: 'passage', text }];
  }

  #words(said: string): Heard[] {
    const part = this.#parts.at(-1);
    // What a model says before it has named a passage is about nothing.
    if (!part) return [];
    const text = this.#mask.uncover(said.replaceAll(/\*\*|__|^#+ /gu, ''));
    if (isOverbearing(text, this.#written)) throw new AnswerFault('overbearing');
    this.#said += text;
    if (isForeign(this.#said, this.#language)) throw new AnswerFault('broken');
    if (this.#said.length > LONGEST) throw new AnswerFault('broken');
    part.text += text;
    return [{ event: 'words', text }];
  }
}
