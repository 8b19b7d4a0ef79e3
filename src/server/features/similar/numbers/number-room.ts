/** Numbers of 500 dreams of 110 words. */
const USUAL = 640 * 1024;
/** Questions that come at once; rooms of more of them are not kept. */
const KEPT = 2;

/**
 * Room for numbers that are read together and dropped together. Used again and again, it is neither allocated nor collected: lists of
 * 500 dreams a question would have the whole heap looked through every thirty questions.
 */
export class NumberRoom {
  private readonly numbers = new Uint32Array(USUAL);
  private taken = 0;

  /** A list of so many numbers, of any value, until the room is left; undefined where it is full. */
  take(many: number): Uint32Array | undefined {
    const end = this.taken + many;
    if (end > this.numbers.length) return undefined;
    const list = this.numbers.subarray(this.taken, end);
    this.taken = end;
    return list;
  }

  clear(): void {
    this.taken = 0;
  }
}

const free: NumberRoom[] = [];

/** An empty room, for one question. */
export const enterRoom = (): NumberRoom => free.pop() ?? new NumberRoom();

/** Gives a room back; nothing that was taken in it may be read any more. */
export function leaveRoom(room: NumberRoom): void {
  room.clear();
  if (free.length < KEPT) free.push(room);
}
