import type { NumberRoom } from './number-room.ts';
import { bucketOf, type FactHashes, gramCountOf, type IndexedDream, packGram } from './indexed-dream.ts';
import { LEXICON_CLASSES } from '#server/language/lexicon.ts';

/** Raised whenever what is compared or how it is written changes: older rows are made anew. */
export const PACKED_FORMAT = 4;

const FACTS = ['people', 'places', 'tags', 'moods'] as const;
/** Counts up to this stand in the two low bits of a bucket's number, larger ones after it. */
const INLINE_COUNT = 3;

/** Numbers in seven bits a byte, the low ones first. One is used again and again: what is written is copied out of it. */
class Writer {
  private bytes = new Uint8Array(4096);
  private end = 0;

  begin(): this {
    this.end = 0;
    return this;
  }

  number(value: number): void {
    if (this.end + 8 > this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    let rest = value;
    // What fits into 32 bits is cut without division.
    while (rest > 0xffffffff) {
      this.bytes[this.end++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    while (rest >= 0x80) {
      this.bytes[this.end++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.bytes[this.end++] = rest;
  }

  /** Ascending numbers, each as its distance from the one before. */
  ascending(values: Uint32Array): void {
    this.number(values.length);
    let before = 0;
    for (const value of values) {
      this.number(value - before);
      before = value;
    }
  }

  written(): Uint8Array {
    return this.bytes.slice(0, this.end);
  }
}

const writer = new Writer();

const NONE = new Uint32Array(0);

class Reader {
  private at = 0;
  private readonly bytes: Uint8Array;
  private readonly room: NumberRoom | undefined;

  constructor(bytes: Uint8Array, room?: NumberRoom) {
    this.bytes = bytes;
    this.room = room;
  }

  number(): number {
    const { bytes } = this;
    const byte = bytes[this.at++];
    if (byte === undefined) throw new RangeError('A packed dream ends too early.');
    if (byte < 0x80) return byte;
    // Most have fourteen bits.
    const next = bytes[this.at];
    if (next === undefined || next >= 0x80) return this.longer(byte & 0x7f);
    this.at += 1;
    return (byte & 0x7f) | (next << 7);
  }

  /** A number whose first seven bits were read. */
  private longer(low: number): number {
    let value = low;
    for (let scale = 0x80; ; scale *= 0x80) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new RangeError('A packed dream ends too early.');
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  ascending(): Uint32Array {
    const many = this.number();
    if (many === 0) return NONE;
    const values = this.room?.take(many) ?? new Uint32Array(many);
    let before = 0;
    for (let at = 0; at < values.length; at += 1) values[at] = before += this.number();
    return values;
  }
}

function writeGrams(out: Writer, grams: Uint32Array): void {
  out.number(grams.length);
  let before = 0;
  for (const packed of grams) {
    const [bucket, count] = [bucketOf(packed), gramCountOf(packed)];
    out.number((bucket - before) * 4 + Math.min(count - 1, INLINE_COUNT));
    if (count > INLINE_COUNT) out.number(count - 1 - INLINE_COUNT);
    before = bucket;
  }
}

function readGrams(from: Reader, room?: NumberRoom): Uint32Array {
  const many = from.number();
  const grams = room?.take(many) ?? new Uint32Array(many);
  let bucket = 0;
  for (let at = 0; at < grams.length; at += 1) {
    const value = from.number();
    const inline = value & INLINE_COUNT;
    bucket += value >>> 2;
    grams[at] = packGram(bucket, inline < INLINE_COUNT ? inline + 1 : from.number() + 1 + INLINE_COUNT);
  }
  return grams;
}

function writeThemes(out: Writer, themes: Uint8Array): void {
  const places = Uint32Array.from([...themes.keys()].filter((place) => themes[place]! > 0));
  out.ascending(places);
  for (const place of places) out.number(themes[place]!);
}

function readThemes(from: Reader): Uint8Array {
  const themes = new Uint8Array(LEXICON_CLASSES.length);
  for (const place of from.ascending()) themes[place] = from.number();
  return themes;
}

/** A dream's numbers in about 1.6 KB for 110 words; without its id and version. */
export function packDream({ terms, counts, grams, themes, facts }: IndexedDream): Uint8Array {
  const out = writer.begin();
  out.ascending(terms);
  for (const count of counts) out.number(count);
  writeGrams(out, grams);
  writeThemes(out, themes);
  for (const kind of FACTS) out.ascending(facts[kind]);
  out.number(facts.recurring ? 1 : 0);
  return out.written();
}

/** What `packDream` wrote; its longest lists lie in `room` where one is given. Throws RangeError where it was cut off. */
export function unpackDream(
  bytes: Uint8Array,
  { id, version }: { id: number; version: string },
  room?: NumberRoom,
): IndexedDream {
  const from = new Reader(bytes, room);
  const terms = from.ascending();
  const counts = new Uint16Array(terms.length);
  let length = 0;
  for (let at = 0; at < counts.length; at += 1) length += counts[at] = from.number();
  const grams = readGrams(from, room);
  const themes = readThemes(from);
  const [people, places, tags, moods] = FACTS.map(() => from.ascending()) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  const facts: FactHashes = { people, places, tags, moods, recurring: from.number() === 1 };
  return {
    id,
    version,
    terms,
    counts,
    length,
    grams,
    themes,
    facts,
  };
}
