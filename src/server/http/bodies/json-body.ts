import { isUtf8 } from 'node:buffer';
import { AppError } from '#server/http/errors.ts';

/** Deepest nesting that a body may have, keys of one object, and values in all: judging each of them takes its time. */
const MAX_DEPTH = 32;
const MAX_KEYS = 400;
const MAX_VALUES = 20_000;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const malformed = (message: string) => new AppError(400, 'request.malformed', message);

type Frame = { keys: Set<string> | null };

const endOfString = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  throw malformed('The body is not JSON.');
};

const isKey = (text: string, after: number): boolean => {
  let at = after + 1;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\t' || text[at] === '\r') at += 1;
  return text[at] === ':';
};

function takeKey(frame: Frame | undefined, raw: string): void {
  if (!frame?.keys) return;
  const key = JSON.parse(raw) as string;
  if (FORBIDDEN_KEYS.has(key)) throw malformed(`The key ${key} is not allowed.`);
  if (frame.keys.has(key)) throw malformed(`The key ${key} stands twice.`);
  if (frame.keys.size >= MAX_KEYS) throw malformed('The body has too many keys.');
  frame.keys.add(key);
}

function checkShape(text: string): void {
  const frames: Frame[] = [];
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') {
      const end = endOfString(text, at);
      if (isKey(text, end)) takeKey(frames.at(-1), text.slice(at, end + 1));
      at = end;
    } else if (char === ',' || char === '{' || char === '[') {
      values += 1;
      if (values > MAX_VALUES) throw malformed('The body has too many values.');
      if (char === ',') continue;
      if (frames.length >= MAX_DEPTH) throw malformed('The body is nested too deeply.');
      frames.push({ keys: char === '{' ? new Set() : null });
    } else if (char === '}' || char === ']') frames.pop();
  }
}

/** Parses a JSON body. Throws AppError 400 for malformed JSON, too deep nesting, too many, duplicate or dangerous keys. */
export function parseJsonBody(text: string): unknown {
  if (/^[ \t\r\n]*$/.test(text)) return {};
  checkShape(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformed('The body is not JSON.');
  }
}

/** The same for what was sent. Bytes that are no UTF-8 are refused: what is put in their place would be somebody's word. */
export function readJsonBody(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw malformed('The body is not JSON.');
  return parseJsonBody(bytes.toString('utf8'));
}
