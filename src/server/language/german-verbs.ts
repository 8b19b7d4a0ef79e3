import { searchWords } from './search-words.ts';

/** Infinitive, present and past of the third person, participle. Those that dreams are told with, one a line. */
const STRONG = `beißen beißt biss gebissen
biegen biegt bog gebogen
bieten bietet bot geboten
binden bindet band gebunden
bitten bittet bat gebeten
bleiben bleibt blieb geblieben
brechen bricht brach gebrochen
brennen brennt brannte gebrannt
bringen bringt brachte gebracht
dringen dringt drang gedrungen
essen isst aß gegessen
fahren fährt fuhr gefahren
fallen fällt fiel gefallen
fangen fängt fing gefangen
finden findet fand gefunden
fliegen fliegt flog geflogen
fliehen flieht floh geflohen
fließen fließt floss geflossen
fressen frisst fraß gefressen
frieren friert fror gefroren
geben gibt gab gegeben
gehen geht ging gegangen
gießen gießt goss gegossen
graben gräbt grub gegraben
greifen greift griff gegriffen
halten hält hielt gehalten
hängen hängt hing gehangen
heben hebt hob gehoben
helfen hilft half geholfen
kommen kommt kam gekommen
kriechen kriecht kroch gekrochen
laden lädt lud geladen
lassen lässt ließ gelassen
laufen läuft lief gelaufen
leihen leiht lieh geliehen
lesen liest las gelesen
liegen liegt lag gelegen
nehmen nimmt nahm genommen
nennen nennt nannte genannt
pfeifen pfeift pfiff gepfiffen
reißen reißt riss gerissen
reiten reitet ritt geritten
rennen rennt rannte gerannt
riechen riecht roch gerochen
rufen ruft rief gerufen
schieben schiebt schob geschoben
schießen schießt schoss geschossen
schlafen schläft schlief geschlafen
schlagen schlägt schlug geschlagen
schließen schließt schloss geschlossen
schneiden schneidet schnitt geschnitten
schreiben schreibt schrieb geschrieben
schreien schreit schrie geschrien
schweigen schweigt schwieg geschwiegen
schwimmen schwimmt schwamm geschwommen
sehen sieht sah gesehen
singen singt sang gesungen
sinken sinkt sank gesunken
sitzen sitzt saß gesessen
sprechen spricht sprach gesprochen
springen springt sprang gesprungen
stechen sticht stach gestochen
stehen steht stand gestanden
stehlen stiehlt stahl gestohlen
steigen steigt stieg gestiegen
sterben stirbt starb gestorben
stoßen stößt stieß gestoßen
streiten streitet stritt gestritten
tragen trägt trug getragen
treffen trifft traf getroffen
treiben treibt trieb getrieben
treten tritt trat getreten
trinken trinkt trank getrunken
verlieren verliert verlor verloren
verschwinden verschwindet verschwand verschwunden
vergessen vergisst vergaß vergessen
wachsen wächst wuchs gewachsen
waschen wäscht wusch gewaschen
werfen wirft warf geworfen
wissen weiß wusste gewusst
ziehen zieht zog gezogen
zwingen zwingt zwang gezwungen`;

/** Verbs whose past is made by an ending. */
const WEAK = `atmen brauchen drehen drücken fühlen fragen führen holen hören jagen kaufen klettern klopfen kochen küssen lachen
legen leben lernen machen malen öffnen packen passen rasen räumen reden reisen retten rollen rutschen sagen sammeln
schalten schauen schicken schwanken schweben segeln setzen spielen spülen stecken stellen stolpern stürzen suchen
tanzen tauchen tauschen träumen wachen wandern warten wechseln weinen winken wohnen zahlen zeigen`;

/** What stands before a verb and goes to the end of the sentence. */
const PREFIXES = `ab an auf aus bei ein fest fort her heraus herein herum herunter hin hinaus hinein hinauf hinunter hoch los mit nach
nieder raus rein rauf runter rüber rum um unter vor voran vorbei weg weiter wieder zu zurück zusammen davon entlang
heim empor frei`;

/** Words between a verb and what belongs to it, at most: "flog ganz langsam über das Haus weg". */
export const APART = 7;

type Verb = { infinitive: string; participle: string; finite: readonly string[] };

function strong(line: string): Verb {
  const [infinitive = '', present = '', past = '', participle = ''] = line.split(' ');
  const pasts = past.endsWith('te') ? [past, `${past}n`] : [past, `${past}en`];
  const you = /[^sß]t$/u.test(present) ? [`${present.slice(0, -1)}st`] : [];
  const all = [infinitive, infinitive.replace(/n$/u, ''), present, ...you, ...pasts];
  return { infinitive, participle, finite: all };
}

function weak(infinitive: string): Verb {
  const base = infinitive.replace(/(?<=[lr])n$|en$/u, '');
  const linked = /[td]$|[^lrhn]m$|[^lrh]n$/u.test(base) ? `${base}e` : base;
  const endings = ['t', 'st', 'te', 'ten', 'test'].map((ending) => `${linked}${ending}`);
  return { infinitive, participle: `ge${linked}t`, finite: [infinitive, `${base}e`, ...endings] };
}

const level = (word: string): string => searchWords(word, '')[0]?.exact ?? word;
const levelled = ({ infinitive, participle, finite }: Verb): Verb => ({
  infinitive: level(infinitive),
  participle: level(participle),
  finite: [...new Set(finite.map(level))],
});

type Known = { byForm: ReadonlyMap<string, Verb>; prefixes: ReadonlySet<string> };
let known: Known | undefined;

function verbs(): Known {
  if (known) return known;
  const all = [...STRONG.split('\n').map(strong), ...WEAK.split(/\s+/).map(weak)].map(levelled);
  const byForm = new Map<string, Verb>();
  for (const verb of all)
    for (const form of [...verb.finite, verb.participle]) if (!byForm.has(form)) byForm.set(form, verb);
  known = { byForm, prefixes: new Set(PREFIXES.split(/\s+/).map(level)) };
  return known;
}

/**
 * How else a German verb may stand in a text, its words without case and accents: in one word ("wegfliegen", "weggeflogen"), or,
 * where something parts from it, as one of `verb` and within `APART` words behind it `prefix`.
 */
export type VerbForms = { joined: readonly string[]; apart?: { verb: readonly string[]; prefix: string } };

function partedForms(prefix: string, { infinitive, participle, finite }: Verb): VerbForms {
  const joined = [...finite, participle].map((form) => `${prefix}${form}`);
  return { joined: [...joined, `${prefix}zu${infinitive}`], apart: { verb: finite, prefix } };
}

/** The forms of the verb that a word is a form of: `exact` as a search knows it; undefined where it is none that is known. */
export function verbForms(exact: string): VerbForms | undefined {
  const { byForm, prefixes } = verbs();
  const plain = byForm.get(exact);
  if (plain) return { joined: [...plain.finite, plain.participle] };
  for (let at = 2; at < exact.length - 2; at += 1) {
    const [prefix, rest] = [exact.slice(0, at), exact.slice(at)];
    if (!prefixes.has(prefix)) continue;
    const own = byForm.get(rest);
    if (own) return partedForms(prefix, own);
    const meant = rest.startsWith('zu') ? byForm.get(rest.slice(2)) : undefined;
    if (meant?.infinitive === rest.slice(2)) return partedForms(prefix, meant);
  }
  return undefined;
}

/** The same for a verb and what parted from it, asked for in two words: "flog weg". */
export function partedVerb(verb: string, prefix: string): VerbForms | undefined {
  const { byForm, prefixes } = verbs();
  const own = prefixes.has(prefix) ? byForm.get(verb) : undefined;
  return own?.finite.includes(verb) ? partedForms(prefix, own) : undefined;
}
