import type { Readable, Writable } from 'node:stream';
import { forgetName, isStale, nameOf } from './statement-names.ts';
import { Part, partTemplate, refuseUndefined, Template } from './template.ts';
import type { Turns } from './connections.ts';
import { type Answer, ask } from './ask.ts';
import { batchesOf, copyInto, copyOut } from './streams.ts';

/** A row whose columns are known where the statement is written. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Row = Record<string, any>;
type Rows = readonly (object | undefined)[];

/** Texts of templates that hold values alone, by the place in the code where they stand. */
const flat = new WeakMap<TemplateStringsArray, string>();

/** A template without anything nested needs no second look; `unsafe` gives its text as it is. */
export type Source =
  | { strings: TemplateStringsArray; values: readonly unknown[] }
  | { text: string; values: readonly unknown[]; prepare: boolean };

const isNested = (value: unknown): boolean => value instanceof Statement || value instanceof Part;

function textOf(strings: TemplateStringsArray): string {
  const known = flat.get(strings);
  if (known !== undefined) return known;
  const text = strings.reduce((before, part, at) => `${before}$${at}${part}`);
  flat.set(strings, text);
  return text;
}

/** The statement as a part of another one. */
function templateOf(source: Source): Template {
  if ('text' in source) {
    if (source.values.length > 0) throw new TypeError('A text with parameters cannot be part of a statement');
    return new Template([source.text], []);
  }
  const { strings, values } = source;
  const parts = values.map((value, at) => {
    if (value instanceof Statement) return templateOf(value.source);
    return value instanceof Part ? partTemplate(value, strings[at] ?? '') : value;
  });
  return new Template(strings, parts);
}

type Prepared = { text: string; values: readonly unknown[]; name: string | undefined };

function preparedOf(source: Source): Prepared {
  const { values } = source;
  if ('text' in source)
    return { text: source.text, values, name: source.prepare ? nameOf(source.text) : undefined };
  if (!values.some(isNested)) {
    const text = textOf(source.strings);
    return { text, values, name: nameOf(text) };
  }
  const template = templateOf(source);
  return { text: template.text, values: template.values, name: nameOf(template.text) };
}

/** A statement that is asked when it is awaited, once; or a part of another one, where it is never asked itself. */
export class Statement<Found extends Rows = Row[]> implements Promise<Found> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly source: Source;
  readonly #turns: Turns;
  readonly #isAlone: boolean;
  #asked: Promise<Found> | undefined;

  /** `isAlone`: outside a transaction, where a statement can be asked a second time. */
  constructor(source: Source, turns: Turns, isAlone: boolean) {
    this.source = source;
    this.#turns = turns;
    this.#isAlone = isAlone;
  }

  async #ask(): Promise<Found> {
    const { text, values, name } = preparedOf(this.source);
    refuseUndefined(values);
    const query = { text, values: values as unknown[] };
    try {
      return rowsOf(await ask(this.#turns, name === undefined ? query : { ...query, name })) as Found;
    } catch (error) {
      if (name === undefined || !isStale(error)) throw error;
      forgetName(text);
      if (!this.#isAlone) throw error;
      return rowsOf(await ask(this.#turns, query)) as Found;
    }
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a statement reads like a call: awaited, it is asked
  then<Kept = Found, Caught = never>(
    kept?: ((found: Found) => Kept | PromiseLike<Kept>) | null,
    failed?: ((reason: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Kept | Caught> {
    return (this.#asked ??= this.#ask()).then(kept, failed);
  }

  catch<Caught = never>(
    failed?: ((reason: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Found | Caught> {
    return this.then(undefined, failed);
  }

  finally(work?: (() => void) | null): Promise<Found> {
    return (this.#asked ??= this.#ask()).finally(work);
  }

  /** The rows, `size` at a time, read as they are taken; whoever stops early gives the connection back. */
  cursor(size: number): AsyncGenerator<Found[number][]> {
    const { text, values } = preparedOf(this.source);
    return batchesOf<Found[number]>(this.#turns, { text, values: values as unknown[] }, size);
  }

  /** What `copy … to stdout` gives. Whoever stops reading early loses the connection. */
  readable(): Promise<Readable> {
    return copyOut(this.#turns, preparedOf(this.source).text);
  }

  /** Where `copy … from stdin` takes its rows from; destroyed, nothing of them is kept. */
  writable(): Promise<Writable> {
    return copyInto(this.#turns, preparedOf(this.source).text);
  }
}

/** Of several statements in one text, the last one's. */
const rowsOf = (answer: Answer): unknown => (Array.isArray(answer) ? answer.at(-1)?.rows : answer.rows) ?? [];
