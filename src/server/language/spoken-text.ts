/** How a language puts spoken sentences apart; words are never changed, only their first letters and the signs between them. */
type Speech = {
  /** What begins a new sentence where a sentence has gone on for a while. */
  begins: RegExp;
  /** What may begin a sentence, and goes on with one that has only said where: "and on the lake there was". */
  there?: RegExp;
  /** A sentence, or what came after its last "and", that has only said where. */
  where?: RegExp;
  /** What a comma stands before. */
  comma?: RegExp;
  stop: string;
  sign: string;
  /** What leads to the next word: no sentence and no title ends on it. */
  leads: ReadonlySet<string>;
  /** A clause that is whole although its last word leads on elsewhere: "weil es dunkel war". */
  whole?: RegExp;
  /** A clause that had only begun where the title was cut: it goes. */
  opens: RegExp;
  /** Sounds made while one looks for a word: they stay in the text, and no title needs them. */
  hesitation: RegExp;
};

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const words = (list: string): RegExp => new RegExp(`^(?:${list})(?=\\s|$)`, 'iu');
const placed = (joins: string, places: string): RegExp =>
  new RegExp(`^(?:.* )?(?<=^|(?:^| )(?:${joins}) )(?:${places})(?: \\S+){1,4}$`, 'iu');
const opening = (list: string): RegExp =>
  new RegExp(`(?<=^\\S+ \\S+ \\S+.*) (?:${list})(?: \\S+){0,2}$`, 'iu');
const sounds = (list: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}'’])(?:${list})(?![\\p{L}\\p{M}'’])[,،]?\\s*`, 'giu');
const SPEECH: ReadonlyMap<string, Speech> = new Map(
  Object.entries({
    en: {
      begins: words(
        'and then|and suddenly|and after that|then|suddenly|after that|afterwards|later|all of a sudden|but then|so then|next|at the end|in the end|meanwhile|at some point|at first|eventually|and there (?:was|were)|there (?:was|were)|i woke up|and when i woke up|when i woke up',
      ),
      there: words('there (?:was|were)'),
      where: placed(
        'and|but|then|so',
        'in|on|at|under|behind|inside|beside|above|near|outside|over|between|by|across',
      ),
      comma: words('but|although|even though|which'),
      opens: opening('which|who|whose|where|when|because|while|that(?= \\S+$)'),
      hesitation: sounds('u+m+|u+h+|e+r+m+|h+m+'),
      stop: '.',
      sign: ',',
      leads: set(
        'and but or so the a an in on at of to with from by for into my his her our their your its it he she we they i was were is are had that which who where when because there this if as knew know thought think said says saw noticed realised realized felt told me remembered out like under over behind beside between near inside outside through across along towards toward around without against about after before upon onto',
      ),
    },
    de: {
      begins: words(
        'und dann|und plötzlich|und danach|dann|plötzlich|danach|auf einmal|und auf einmal|später|anschließend|am ende|zum schluss|irgendwann|währenddessen|schließlich|(?:und )?da (?:war|waren|stand|standen|lag|lagen|saß|saßen|kam|kamen)|(?:und )?es gab|ich wachte auf|ich bin aufgewacht|als ich aufwachte',
      ),
      there: words('da (?:war|waren|stand|standen|lag|lagen|saß|saßen|kam|kamen)|es gab'),
      where: placed('und|aber|dann', 'in|im|an|am|auf|unter|über|hinter|neben|vor|zwischen|bei|beim'),
      comma: words('aber|sondern|denn|weil|dass|obwohl|damit|sodass|als ob'),
      whole: /(?:^| )(?:dass|weil|obwohl) (?:\S+ ){2,8}(?:war|waren|hatte|hatten|ist|sind)$/iu,
      opens: opening('dass|weil|wo|als|wenn|während|obwohl'),
      hesitation: sounds('ä+h+m*|ö+h+m*|h+m+'),
      stop: '.',
      sign: ',',
      leads: set(
        'und aber oder der die das den dem des ein eine einen einem einer in im an am auf aus mit von vom zu zum zur bei durch über unter für mein meine meinen meiner meinem sein seine ihr ihre er sie es wir ich war waren ist sind hatte dass weil wo als wenn da so alle hinter neben vor zwischen gegen ohne nach seit beim ins ans nicht dachte wusste sagte glaubte',
      ),
    },
    es: {
      begins: words(
        'y luego|y después|y entonces|y de repente|luego|después|entonces|de repente|de pronto|más tarde|al final|al principio|mientras tanto|finalmente|me desperté|cuando me desperté',
      ),
      comma: words('pero|aunque|sino'),
      opens: opening('que|donde|cuando|porque|mientras'),
      hesitation: sounds('e+h+|e+m+|m{2,}'),
      stop: '.',
      sign: ',',
      leads: set(
        'y e o pero el la los las un una unos unas en de del al a con por para mi mis su sus que porque donde cuando estaba había era se me le todos muy sobre bajo hacia hasta entre sin desde contra tras',
      ),
    },
    fr: {
      begins: words(
        'et puis|et ensuite|et après|et soudain|puis|ensuite|soudain|tout à coup|après ça|plus tard|à la fin|au début|finalement|pendant ce temps|(?:et )?il y avait|je me suis réveillée?|quand je me suis réveillée?',
      ),
      there: words('il y avait'),
      where: placed('et|mais|puis', 'dans|sur|sous|derrière|devant|à|au|aux|chez|entre|en'),
      comma: words('mais|alors que'),
      opens: opening('que|qui|où|quand|parce que|pendant que'),
      hesitation: sounds('e+uh+|h+e+u+|h+m+'),
      stop: '.',
      sign: ',',
      leads: set(
        'et ou mais le la les un une des du de au aux en dans sur avec par pour mon ma mes son sa ses que qui où quand était avait il elle on nous je tout y vers sous derrière devant entre chez sans contre jusque',
      ),
    },
    pt: {
      begins: words(
        'e depois|e então|e aí|e de repente|depois|então|de repente|mais tarde|no final|no fim|no começo|finalmente|acordei|quando acordei',
      ),
      comma: words('mas|embora'),
      opens: opening('que|onde|quando|porque|enquanto'),
      hesitation: sounds('h+u*m{2,}|h+ã+|a+h+n+'),
      stop: '.',
      sign: ',',
      leads: set(
        'e ou mas o a os as um uma em no na de do da ao à com por para meu minha seu sua que porque onde quando estava havia era se me todos sobre sob até entre sem desde contra',
      ),
    },
    ar: {
      begins: words(
        'ثم|وبعدها|وبعد ذلك|بعد ذلك|بعدها|وفجأة|فجأة|في النهاية|وفي النهاية|بعدين|وبعدين|في البداية|لاحقا|لاحقًا|ومن ثم|و?كان هناك|استيقظت|صحوت|وعندما استيقظت|عندما استيقظت',
      ),
      there: words('كان هناك'),
      where: /(?:^|^.* و)(?:في|على|تحت|خلف|أمام|بين|عند|قرب)(?: \S+){1,4}$/u,
      comma: words('لكن|ولكن'),
      opens: opening('الذي|التي|الذين|حيث|عندما|لأن|لأنه|لأنها'),
      hesitation: sounds('إ+م+|هم{2,}'),
      stop: '.',
      sign: '،',
      leads: set(
        'في على من إلى مع عن و أو أن التي الذي كان كانت وكان وكانت ثم لكن هذا هذه حيث عندما تحت فوق خلف أمام بين عند نحو',
      ),
    },
  } satisfies Record<string, Speech>),
);
/** How a language is spoken; undefined for one that has no rules here. */
export const speechOf = (language: string): Speech | undefined => SPEECH.get(language);

const CHINESE_BEGINS = /(?<=[^，。！？\s])(?=然后|接着|突然|忽然|后来|最后|之后我)/gu;
const CHINESE_COMMA = /(?<=[^，。！？\s])(?=但是|可是|因为|虽然|不过|所以)/gu;

const SIGNS = /[.!?…。！？؟]/u;
const MOST_WORDS_UNSTOPPED = 40;
const LEAST_WORDS = 4;

/** True where whoever wrote it down gave no signs: none at all, or hardly any in a long text. */
function hasNoSigns(text: string): boolean {
  const count = text.split(/\s+/u).length;
  const signs = text.match(new RegExp(SIGNS, 'gu'))?.length ?? 0;
  return signs === 0 || count / signs > MOST_WORDS_UNSTOPPED * 2;
}

/** What the present sentence ended on so far: a clause that long, and not a long text over and over again. */
const lastWords = (made: readonly string[], since: number): string =>
  made.slice(made.length - Math.min(since, 12)).join(' ');

function punctuated(text: string, speech: Speech): string {
  const { begins, there, where, comma, stop, sign, leads, hesitation, whole } = speech;
  const spoken = text.split(/\s+/u).filter(Boolean);
  const made: string[] = [];
  let since = 0;
  for (const [at, word] of spoken.entries()) {
    const rest = spoken.slice(at, at + 4).join(' ');
    // "In snow, uh, then": the sound belongs to what it looks for.
    const isLooking = made.length > 1 && (made.at(-1) ?? '').replaceAll(hesitation, '') === '';
    const end = made.length - (isLooking ? 2 : 1);
    const last = made[end];
    const ended = last === undefined || '.!?…,;:،'.includes(last.at(-1) ?? '');
    // "And i woke up" goes on.
    const isPlaced = there?.test(rest) === true && where?.test(made.slice(-since).join(' ')) === true;
    const isLeading = last !== undefined && leads.has(last.toLowerCase());
    const leadsOn = isPlaced || (isLeading && !(whole?.test(lastWords(made, since)) === true));
    if (!ended && !leadsOn && since >= LEAST_WORDS && begins.test(rest)) {
      made[end] = last + stop;
      since = isLooking ? 1 : 0;
    } else if (!ended && since > 1 && comma?.test(rest)) made[end] = last + sign;
    made.push(word);
    since += 1;
  }
  return made.length === 0 || SIGNS.test(made.at(-1)?.at(-1) ?? '') ? made.join(' ') : made.join(' ') + stop;
}

function chinese(text: string): string {
  const made = text.trim().replaceAll(CHINESE_BEGINS, '。').replaceAll(CHINESE_COMMA, '，');
  return made === '' || SIGNS.test(made.at(-1) ?? '') ? made : `${made}。`;
}

/** Sentences begin with capitals, and the English I is one. */
export const capital = (text: string, language: string): string =>
  text
    .replaceAll(
      /(^|[.!?…]["'”’»)]*\s+|\n\s*)(\p{Ll})/gu,
      (_all, before: string, letter: string) => `${before}${letter.toUpperCase()}`,
    )
    .replaceAll(/(?<![\p{L}\p{M}'’])i(?=['’](?:m|ve|d|ll)\b|\s|[.,!?]|$)/gu, (letter) =>
      language === 'en' ? 'I' : letter,
    );

/**
 * What was spoken as one would write it: sentences begin with capitals, and where the transcriber gave no signs they come by
 * rules of the language. Words and their order stay.
 */
export function asWritten(spoken: string, language: string): string {
  const text = spoken.trim();
  if (text === '') return '';
  if (!hasNoSigns(text)) return capital(text, language);
  if (language === 'zh') return chinese(text);
  const speech = SPEECH.get(language);
  const lines = text.split(/\n+/u).map((line) => (speech ? punctuated(line, speech) : line));
  return capital(lines.join('\n\n'), language);
}
