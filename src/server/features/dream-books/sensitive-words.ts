/**
 * What an admin should see before readers do: books of their time predict death, sneer at peoples and at women. A word list
 * finds most of it and some that is harmless; nothing is hidden by it, it only waits.
 */
const CONCERNS: ReadonlyMap<string, ReadonlyMap<string, RegExp>> = new Map([
  [
    'en',
    new Map([
      [
        'death',
        /\b(?:death|deaths|dead|die|dies|died|dying|corpses?|coffins?|funerals?|graves?|hearses?|burial|buried|shrouds?|bereave\w*|undertakers?|demise|perish\w*)\b/i,
      ],
      [
        'violence',
        /\b(?:murder\w*|kill(?:s|ed|ing|er|ers)?|slay\w*|slain|stab(?:s|bed|bing)?|strangl\w*|hang(?:ed|ing|man)|lynch\w*|tortur\w*|massacre\w*|assassin\w*|behead\w*|decapitat\w*|whipp\w*|flogg\w*|blood(?:shed|y)?|mutilat\w*|assault\w*|suicid\w*)\b/i,
      ],
      [
        'sex',
        /\b(?:rap(?:e|ed|es|ist)|incest\w*|adulter\w*|prostitut\w*|harlots?|whores?|lust\w*|lewd\w*|licentious\w*|lascivious\w*|fornicat\w*|seduc\w*|concubin\w*|brothels?|courtesans?|unchast\w*|illegitimate|naked\w*|nud(?:e|ity)|debauch\w*|ravish\w*|virgin\w*)\b/i,
      ],
      [
        'peoples',
        /\b(?:negro\w*|nigger\w*|mulatto\w*|gyps(?:y|ies)|squaws?|savages?|heathens?|jew(?:s|ess|ish)?|turks?|hottentots?|chinam[ae]n|japs?|darky|darkies|coloured|colored|redskins?|half-breeds?|cannibals?|indians?|mohammedans?|slaves?)\b/i,
      ],
      [
        'women',
        /\b(?:spinsters?|old maids?|shrews?|hussy|strumpets?|fallen (?:wom[ae]n|girls?)|womanly|unwomanly|virtue|hen-?pecked|lose her (?:virtue|honor|honour)|her lover will|be deserted by)\b/i,
      ],
      [
        'illness',
        /\b(?:idiots?|insan\w*|lunatics?|imbecile\w*|cripples?|crippled|deform\w*|lepers?|leprosy|miscarr\w*|abortion\w*|still-?born|consumption|cancer\w*|syphil\w*|hunchback\w*|dwarf\w*)\b/i,
      ],
    ]),
  ],
  [
    'de',
    new Map([
      [
        'death',
        /(?<!\p{L})(?:tod|todes\p{L}*|tot|tote[nrs]?|stirb\p{L}*|sterb\p{L}*|starb|gestorben|leichen?|särge|sarg|begräbnis\p{L}*|gr[aä]b(?:er|es)?|beerdig\p{L}*)(?!\p{L})/iu,
      ],
      [
        'violence',
        /(?<!\p{L})(?:m[oö]rd\p{L}*|ermord\p{L}*|töte\p{L}*|getötet|erwürg\p{L}*|erhäng\p{L}*|gefolter\p{L}*|folter\p{L}*|selbstm[oö]rd\p{L}*|blut(?:ig\p{L}*)?)(?!\p{L})/iu,
      ],
      [
        'sex',
        /(?<!\p{L})(?:vergewaltig\p{L}*|ehebr[eu]ch\p{L}*|hure\p{L}*|dirne\p{L}*|wollust\p{L}*|unzucht\p{L}*|blutschande|bordell\p{L}*|nackt\p{L}*|jungfr[aä]u\p{L}*)(?!\p{L})/iu,
      ],
      [
        'peoples',
        /(?<!\p{L})(?:neger\p{L}*|zigeuner\p{L}*|juden?|jüdisch\p{L}*|wilden?|mohr(?:en)?|türken?|sklave\p{L}*)(?!\p{L})/iu,
      ],
      ['women', /(?<!\p{L})(?:alte jungfer\p{L}*|weibsbild\p{L}*|gefallenes mädchen)(?!\p{L})/iu],
      [
        'illness',
        /(?<!\p{L})(?:irrsinn\p{L}*|wahnsinn\p{L}*|krüppel\p{L}*|aussatz\p{L}*|aussätzig\p{L}*|fehlgeburt\p{L}*|totgebur\p{L}*|schwindsucht)(?!\p{L})/iu,
      ],
    ]),
  ],
]);

/** Languages without a list of words: everything of theirs waits. */
const UNKNOWN = ['language'];

/** Why an entry has to be looked at, as `death`, `peoples`; empty where nothing was found. */
export function concernsOf(words: string, language: string): string[] {
  const lists = CONCERNS.get(language);
  if (!lists) return UNKNOWN;
  return [...lists].filter(([, pattern]) => pattern.test(words)).map(([concern]) => concern);
}
