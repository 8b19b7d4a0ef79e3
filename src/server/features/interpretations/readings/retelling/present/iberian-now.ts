/** What one does now, of "yo" and as it is said to one. */
const SPANISH: ReadonlyMap<string, string> = new Map(
  [
    ...`tengo tienes|vengo vienes|pongo pones|hago haces|digo dices|salgo sales|traigo traes|caigo caes|oigo oyes|sé sabes|
  doy das|puedo puedes|quiero quieres|vuelvo vuelves|encuentro encuentras|empiezo empiezas|pienso piensas|cierro cierras|
  pierdo pierdes|entiendo entiendes|sigo sigues|pido pides|sonrío sonríes|vuelo vuelas|cuento cuentas|muestro muestras|juego juegas|
  reconozco reconoces|ofrezco ofreces|agradezco agradeces|conduzco conduces|huyo huyes|cojo coges|recojo recoges|elijo eliges|
  escojo escoges|leo lees|finjo finges|miento mientes|muerdo muerdes|sostengo sostienes|mantengo mantienes|consigo consigues|
  atrevo atreves|despido despides|quedo quedas|sueno suenas|tiemblo tiemblas|cuelgo cuelgas|enciendo enciendes`
      .split('|')
      .map((pair) => pair.trim().split(' ')),
    ...`llevo espero tomo dejo grito lloro hablo canto bailo nado compro pago saco toco beso abrazo agarro levanto corto cocino
  limpio lavo guardo escucho contesto pregunto trato intento ayudo invito regalo presto robo disparo salto tiro quito echo
  coloco necesito acepto enseño explico acerco olvido doblo preparo planto giro apago logro arrastro empujo busco miro llamo callo
  beso peino dibujo cruzo lanzo alcanzo entrego envuelvo señalo`
      .trim()
      .split(/\s+/u)
      .map((verb) => [verb, verb === 'envuelvo' ? 'envuelves' : `${verb.slice(0, -1)}as`]),
    ...`corro bebo vendo respondo escondo meto debo prometo rompo abro escribo recibo decido cubro descubro persigo`
      .split(' ')
      .map((verb) => [verb, verb === 'persigo' ? 'persigues' : `${verb.slice(0, -1)}es`]),
  ].map(([mine = '', yours = '']) => [mine, yours] as const),
);
/** The same of "eu" and "você". */
const PORTUGUESE: ReadonlyMap<string, string> = new Map(
  [
    ...`tenho tem|ponho põe|faço faz|digo diz|trago traz|caio cai|ouço ouve|sei sabe|dou dá|posso pode|quero quer|perco perde|
  peço pede|sigo segue|consigo consegue|minto mente|finjo finge|fujo foge|leio lê|sorrio sorri|rio ri|durmo dorme|visto veste|
  reconheço reconhece|ofereço oferece|agradeço agradece|esqueço esquece|dirijo dirige|cubro cobre|descubro descobre|engulo engole|
  escolho escolhe|recolho recolhe|corro corre|bebo bebe|vendo vende|respondo responde|escondo esconde|prometo promete|
  abro abre|escrevo escreve|recebo recebe|decido decide|mordo morde|bato bate|acendo acende|desisto desiste|insisto insiste|seguro segura`
      .split('|')
      .map((pair) => pair.trim().split(' ')),
    ...`levo espero tomo deixo grito choro falo canto danço nado compro pago tiro toco beijo abraço agarro levanto corto cozinho
  limpo lavo guardo escuto pergunto tento ajudo convido empresto roubo pulo jogo coloco preciso aceito ensino explico dobro
  preparo planto apago arrasto empurro procuro olho chamo calo desenho atravesso entrego aponto pego acho conto começo mostro fecho
  encontro ligo rasgo`
      .trim()
      .split(/\s+/u)
      .filter((verb) => verb !== 'acho')
      .map((verb) => [verb, `${verb.slice(0, -1)}a`]),
  ].map(([mine = '', yours = '']) => [mine, yours] as const),
);

/** What may stand between who acts and the verb, and how it is said to them. */
const BETWEEN: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries({
    es: 'no no|me te|se se|le le|les les|lo lo|la la|los los|las las|ya ya|nunca nunca|solo solo|sólo sólo',
    pt: 'não não|me se|lhe lhe|o o|a a|os os|as as|já já|nunca nunca|só só',
  }).map(([language, pairs]) => [
    language,
    new Map(
      pairs
        .split('|')
        .map((pair) => pair.split(' '))
        .map(([mine = '', yours = '']) => [mine, yours]),
    ),
  ]),
);
const WAYS: ReadonlyMap<
  string,
  { subject: RegExp; verbs: ReadonlyMap<string, string>; yours: string; more: RegExp }
> = new Map([
  [
    'es',
    {
      subject: /^yo /iu,
      verbs: SPANISH,
      yours: '',
      more: /(?<!\p{L})(?:yo|nos|nuestr[oa]s?|os|te|tú|tus?|ti|usted\p{L}*|estoy|tengo|soy|voy|vi|fui)(?!\p{L})|(?<!\p{L})\p{L}{2,}(?:é|amos|imos|emos)(?!\p{L})(?<!qué)/iu,
    },
  ],
  [
    'pt',
    {
      subject: /^eu /iu,
      verbs: PORTUGUESE,
      yours: 'você ',
      more: /(?<!\p{L})(?:eu|nós|nos|noss[oa]s?|comigo|te|você|seus?|suas?|estou|tenho|sou|vou|fui|a gente|\p{L}{2,}(?:ei|amos|emos|imos))(?!\p{L})/iu,
    },
  ],
]);
/** Behind it somebody else may go on, or the dreamer with another verb. */
const GOES_ON =
  /,? (?:y|e|pero|mas|porque|mientras|enquanto|aunque|embora|cuando|quando) (?=\S+ \S).*$| (?:y|e) \p{L}+o$|,.*$/u;
/** What one thinks of it awake. */
const SAYS_LITTLE =
  /^(?:yo |eu )?(?:no sé (?:si|qué más|por qué)|não sei (?:se|por que|mais)|creo|acho|recuerdo|lembro|sueño|sonho)(?!\p{L})/iu;

const MINE: ReadonlyMap<string, readonly (readonly [RegExp, string])[]> = new Map([
  [
    'es',
    [
      [/(?<=\p{L}(?:ar|er|ir|ando|iendo|ándo|iéndo))me(?=l[oa]s?(?!\p{L})|(?!\p{L}))/gu, 'te'],
      [/(?<!\p{L})mí(?!\p{L})/gu, 'ti'],
      [/(?<!\p{L})me(?!\p{L})/gu, 'te'],
      [/(?<!\p{L})mi(?=s?(?!\p{L}))/gu, 'tu'],
      [/(?<!\p{L})conmigo(?!\p{L})/gu, 'contigo'],
    ],
  ],
  [
    'pt',
    [
      [/(?<!\p{L})meu(?=s?(?!\p{L}))/gu, 'seu'],
      [/(?<!\p{L})minha(?=s?(?!\p{L}))/gu, 'sua'],
      [/(?<!\p{L})mim(?!\p{L})/gu, 'você'],
    ],
  ],
]);

/** Whether the dreamer acts somewhere in it. */
export const speaksOfOneself = (clause: string, language: string): boolean => {
  const way = WAYS.get(language);
  return way !== undefined && clause.split(/[^\p{L}]+/u).some((word) => way.verbs.has(word.toLowerCase()));
};

/** What the dreamer does in a Spanish or Portuguese telling of the present: "No sé cómo bajar" is "no sabes cómo bajar". */
export function iberianOfNow(whole: string, language: string): string | null {
  const way = WAYS.get(language);
  if (!way || SAYS_LITTLE.test(whole)) return null;
  const words = whole.replace(GOES_ON, '').replace(way.subject, '').split(' ');
  const between = BETWEEN.get(language);
  const lead: string[] = [];
  while (between?.has(words[0]?.toLowerCase() ?? ''))
    lead.push(between.get(words.shift()?.toLowerCase() ?? '') ?? '');
  const verb = way.verbs.get(words.shift()?.toLowerCase() ?? '');
  const rest = words.join(' ');
  if (verb === undefined || rest === '' || way.more.test(rest)) return null;
  const said = (MINE.get(language) ?? []).reduce((left, [from, to]) => left.replace(from, to), rest);
  return way.yours + [...lead, verb, said].join(' ');
}
