import type * as Htmlparser2 from 'htmlparser2';
import { onFirstUse } from '#server/on-first-use.ts';

const htmlParser = onFirstUse((load) => load('htmlparser2') as typeof Htmlparser2);

/** Marks within marks deeper than any program writes: what they cost grows with the square of their depth. */
export class TooDeep extends Error {}

const DEEPEST = 2000;
const AT_ONCE = 16 * 1024;

type Handlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** A reader of marked text from front to back, a piece at a time. `write` throws TooDeep. */
export function boundedParser({ open, text, close }: Handlers, options: { xmlMode?: boolean } = {}) {
  let depth = 0;
  const { Parser } = htmlParser();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        open?.(name, attributes);
      },
      ontext: (words) => text?.(words),
      onclosetag: (name) => {
        depth -= 1;
        close?.(name);
      },
    },
    options,
  );
  return {
    write: (marked: string): void => {
      for (let at = 0; at < marked.length; at += AT_ONCE) {
        parser.write(marked.slice(at, at + AT_ONCE));
        if (depth > DEEPEST) throw new TooDeep();
      }
    },
    end: (): void => parser.end(),
  };
}
export type BoundedParser = ReturnType<typeof boundedParser>;
