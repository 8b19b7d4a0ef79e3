const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of a text by its first letter, as `dir="auto"` finds it; undefined where it has none. */
export function textDirection(text: string): 'ltr' | 'rtl' | undefined {
  if (RIGHT_TO_LEFT.test(text)) return 'rtl';
  return /\p{L}/u.test(text) ? 'ltr' : undefined;
}
