import { stem } from './stems.ts';

/** Words that may stand unasked between two words of a phrase. */
export const SKIPPED: ReadonlySet<string> = new Set(
  'a an the my your his her its our their this that all so very really suddenly der die das den dem ein eine einen mein meine meinen ganz so'.split(
    ' ',
  ),
);

/** Those of them that leave what was so as it is. */
export const ADVERBS: ReadonlySet<string> = new Set(['all', 'so', 'very', 'really', 'suddenly']);

/** Written form to base form, by language. */
const FORMS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [
    'en',
    new Map(
      [
        ['be', 'am is are was were been being im hes shes theyre youre'],
        ['have', 'has had having ive'],
        ['do', 'does did doing done'],
        ['cannot', 'cant couldnt'],
        ['go', 'goes going went gone'],
        ['get', 'gets getting got gotten'],
        ['make', 'makes making made'],
        ['take', 'takes taking took taken'],
        ['come', 'comes coming came'],
        ['say', 'says saying said'],
        ['see', 'sees seeing saw seen'],
        ['tell', 'tells telling told'],
        ['know', 'knows knowing knew known'],
        ['keep', 'keeps keeping kept'],
        ['leave', 'leaves leaving left'],
        ['find', 'finds finding found'],
        ['give', 'gives giving gave given'],
        ['become', 'becomes becoming became'],
        ['begin', 'begins beginning began begun'],
        ['grow', 'grows growing grew grown'],
        ['blow', 'blows blowing blew blown'],
        ['rise', 'rises rising rose risen'],
        ['forget', 'forgets forgetting forgot forgotten'],
        ['understand', 'understands understood'],
        ['dream', 'dreams dreaming dreamt dreamed'],
        ['wake', 'wakes waking woke woken'],
        ['sink', 'sinks sinking sank sunk'],
        ['win', 'wins winning won'],
        ['meet', 'meets meeting met'],
        ['shake', 'shakes shaking shook shaken'],
        ['think', 'thinks thinking thought'],
        ['feel', 'feels feeling felt'],
        ['nobody', 'noone'],
      ].flatMap(([base, forms]) =>
        (forms ?? '').split(' ').map((form): [string, string] => [form, base ?? form]),
      ),
    ),
  ],
  [
    'de',
    new Map(
      [
        ['sein', 'bin bist ist sind war waren wäre gewesen'],
        ['haben', 'habe hast hat hatte hatten gehabt'],
        ['werden', 'werde wirst wird wurde wurden geworden worden'],
        ['können', 'kann kannst konnte konnten könnte'],
        ['fallen', 'falle fällt fiel fielen gefallen'],
        ['gehen', 'gehe geht ging gingen gegangen'],
        ['kommen', 'komme kommt kam kamen gekommen'],
        ['fliegen', 'fliege fliegt flog flogen geflogen'],
        ['verlieren', 'verliere verliert verlor verlorene verloren'],
        ['finden', 'finde findet fand fanden gefunden'],
        ['laufen', 'laufe läuft lief liefen gelaufen'],
        ['sterben', 'sterbe stirbt starb gestorben'],
        ['fahren', 'fahre fährt fuhr fuhren gefahren'],
        ['sehen', 'sehe sieht sah sahen gesehen'],
        ['sprechen', 'spreche spricht sprach gesprochen'],
        ['schwimmen', 'schwimme schwimmt schwamm geschwommen'],
        ['stehen', 'stehe steht stand standen gestanden'],
        ['verstehen', 'verstehe versteht verstand verstanden'],
        ['vergessen', 'vergesse vergisst vergaß'],
        ['brennen', 'brenne brennt brannte gebrannt'],
      ].flatMap(([base, forms]) =>
        (forms ?? '').split(' ').map((form): [string, string] => [form, base ?? form]),
      ),
    ),
  ],
]);

/** Another thing than one of them: "my glass" is drunk from. */
const ANOTHER_IN_PLURAL = new Set(['glasses', 'woods', 'clothes', 'goods']);

/** The base of a listed verb, the word itself for any other. */
export const baseForm = (word: string, language: string): string => FORMS.get(language)?.get(word) ?? word;

/** The form in which words of phrases and of texts are compared: auxiliaries and strong verbs at their base, the rest stemmed. */
export function canonicalWord(word: string, language: string): string {
  if (language === 'en' && ANOTHER_IN_PLURAL.has(word)) return word;
  const base = baseForm(word, language);
  return base === word ? stem(word, language) : stem(base, language);
}

/** Match words that are verbs and nothing else; every other single word counts only where it is a noun or an adjective. */
export const VERBS: ReadonlySet<string> = new Set(
  'argue bake caress clamber climb drown hide hover levitate plummet scrub search seek snorkel sob suffocate swim transform vomit weep wrestle'.split(
    ' ',
  ),
);

/** Words that stand in many dreams anywhere: a headword among them needs more than itself. */
export const COMMON_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'en',
    new Set(
      `house home room door window car road street work water friend mother father mom dad mum sister brother child
    man woman people person bed table face hand eye head hair floor wall food phone book city town light clothes teacher
    class boss shop train bus tree stairs kitchen office colour color baby boy girl sun sky night run eat laugh find look late`.split(
        /\s+/,
      ),
    ),
  ],
  [
    'de',
    new Set(
      `haus zuhause zimmer tür fenster auto straße arbeit wasser freund freundin mutter vater mama papa schwester bruder
    kind mann frau leute mensch bett tisch gesicht hand auge kopf haar boden wand essen handy buch stadt licht kleidung lehrer
    chef laden zug bus baum treppe küche büro farbe baby junge mädchen sonne himmel nacht lachen finden suchen spät`.split(
        /\s+/,
      ),
    ),
  ],
]);
