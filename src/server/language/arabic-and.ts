/** Arabic words that begin with these letters by themselves: "he fell", "face", "time", "he lost", "mouth". */
const OF_ITSELF =
  /^(?:وقع|وقف|وجد|وجه|وصل|وقت|ورق|ورا|وحش|ولد|والد|وحيد|وسط|وسخ|واد|واق|واح|واس|وزن|وشاح|ورد|وضع|وعد|وثب|وهم|وظيف|وزير|وكيل|فقد|فات|فتح|فشل|فستان|فندق|فيل|فيضان|فار|فأر|فرس|فراش|فرن|فريق|فرح|فزع|فكر|فهم|فواكه|فاكهة|فناء|فنجان|فم|فلاح|فضاء|فضة|فصل|في)/u;

/** Whether an Arabic word without vowel signs begins with "and" or "so" as its own letter; "والدار" is "and the house". */
export const beginsOfItself = (word: string): boolean => OF_ITSELF.test(word) && !/^وال.{3}/u.test(word);

/** An Arabic phrase without the "and" or "so" that is written onto its first word. */
export function withoutAnd(written: string): string {
  const bare = written.replace(/^[وف]\p{M}*(?=\p{L}{2})/u, '');
  return bare === written || OF_ITSELF.test(written) ? written : bare;
}
