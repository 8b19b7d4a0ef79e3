/** First, last and the neighbours of the current page; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(wanted)].toSorted((left, right) => left - right);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? number;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
