import { missing } from '#server/billing/sandbox/http/errors.ts';

/** All objects of one type, in the order in which they were made. */
export class Collection<T extends { id: string }> {
  readonly what: string;
  readonly prefix: string;
  private readonly all = new Map<string, T>();

  constructor(what: string, prefix: string) {
    this.what = what;
    this.prefix = prefix;
  }

  find(id: string): T | undefined {
    return this.all.get(id);
  }

  /** The object, or the refusal that names the parameter that asked for it. */
  get(id: string, param?: string): T {
    const found = this.all.get(id);
    if (!found || 'deleted' in found) throw missing(this.what, id, param);
    return found;
  }

  add(object: T): T {
    this.all.set(object.id, object);
    return object;
  }

  remove(id: string): void {
    this.all.delete(id);
  }

  /** Those that live, oldest first. */
  values(): T[] {
    return [...this.all.values()].filter((one) => !('deleted' in one));
  }

  where(holds: (one: T) => boolean): T[] {
    return this.values().filter(holds);
  }

  entries(): T[] {
    return [...this.all.values()];
  }

  fill(objects: T[]): void {
    this.all.clear();
    for (const one of objects) this.all.set(one.id, one);
  }
}
