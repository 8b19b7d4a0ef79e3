/** Twenty thousand words, of which `alike` in a thousand are the same whatever the seed. */
export function longText(seed: number, alike: number): string {
  const random = (at: number, of: number) =>
    Math.abs(Math.imul(Math.imul(at + 1, 0x9e3779b1) ^ of, 0x85ebca6b)) >>> 4;
  return Array.from({ length: 20_000 }, (_, at) => {
    const of = random(at, 7) % 1000 < alike ? 1 : seed;
    return `w${random(at, of) % 3000}${at % 12 === 11 ? '.' : ''}`;
  }).join(' ');
}
