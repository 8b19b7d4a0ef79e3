import type { AnalysedWord } from '#server/language/english.ts';
import type { TextRange } from '#shared/similar.ts';
import type { Finding, TaughtKind } from '#shared/symbols.ts';

/** What the dreamer has said of a name: "Max is my dog". */
export type Taught = { name: string; kind: TaughtKind };

/** What is tagged. `known` are the people and places that the dreamer has named in any dream; `words` the English analysis. */
export type Taggable = {
  text: string;
  language: string;
  known: { people: readonly string[]; places: readonly string[] };
  taught?: readonly Taught[];
  words?: readonly AnalysedWord[];
};

/** One tag at one place. */
export type Found = [Omit<Finding, 'ranges'>, TextRange];
