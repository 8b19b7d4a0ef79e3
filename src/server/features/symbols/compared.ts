import type { Token } from '#server/language/tokens.ts';

/**
 * Words that only compare; what stands before them where they say what a thing was, whether it was liked or how something went on;
 * and articles behind which they do that last thing.
 */
type Comparing = { by: string; said: ReadonlySet<string>; definite: ReadonlySet<string> };
const COMPARING: ReadonlyMap<string, Comparing> = new Map([
  [
    'en',
    {
      by: 'like',
      said: new Set(
        `i you we they would id wed youd theyd to do dont did didnt not really also always never be is are was were been being its hes
        shes theyre im looks look looked looking seem seems seemed feel feels felt sound sounds sounded smell smells smelled smelt taste
        tastes tasted something somewhere more kind sort just exactly`.split(/\s+/u),
      ),
      definite: new Set(),
    },
  ],
  [
    'de',
    {
      by: 'wie',
      said: new Set(
        `ist sind war waren wäre sah sehe sieht sehen aussah aussieht fühlt fühlte klang klingt roch riecht schmeckte schmeckt etwas
        genau wirkt wirkte irgendwie hörte höre merkte merke spürte spüre zeigte zeigt erklärte erklärt wusste weiß fragte frage
        fragt beobachtete beobachte beschrieb erzählte erzählt erinnere`.split(/\s+/u),
      ),
      definite: new Set(['der', 'die', 'das', 'den', 'dem', 'des']),
    },
  ],
  [
    'es',
    {
      by: 'como',
      said: new Set(
        `yo es son era eran fue parece parecía sonaba suena olía huele sabía sentí sentía algo así igual vi veo veía oí oía
        noté tanto`.split(/\s+/u),
      ),
      definite: new Set(['el', 'la', 'los', 'las']),
    },
  ],
]);
/** What may stand between the comparing word and the thing. */
const BETWEEN = 2;

/** Whether a thing is only what something else is likened to: "no lines in them, like gloves" has no gloves. */
export function isCompared(tokens: readonly Token[], at: number, language: string): boolean {
  const comparing = COMPARING.get(language);
  if (!comparing) return false;
  for (let back = 1; back <= BETWEEN + 1; back += 1) {
    const token = tokens[at - back];
    if (token && comparing.definite.has(token.word)) return false;
    if (token?.word !== comparing.by) continue;
    const before = tokens[at - back - 1];
    return before !== undefined && !comparing.said.has(before.word);
  }
  return false;
}
