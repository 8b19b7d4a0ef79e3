import { normaliseWord } from '#server/language/tokens.ts';

/** What cannot be seen or touched is nothing to ask the whereabouts of. */
const LISTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    en: `interest attention curiosity care pride respect ground-floor love noise temper length size sleep dream feeling thought time way idea plan help need rest fun luck hope fear anger joy peace
      game exam test work job trip journey holiday holidays wedding funeral party visit talk chat question answer name number part side
      kind sort thing something end beginning middle downstairs upstairs inside outside back front top bottom age year week day
      night morning moment minute hour second mood forecast news trouble problem reason sense memory war truth lie life death future past
      smell taste touch look sight shape colour color heat speed turn rush race attack lack use fact case word words sleep bit lot pair couple
      operator spreadsheet spreadsheets meeting meetings productivity results result appointment deadline breakfast lunch dinner supper steering language distance height width weight price latin english german french`,
    de: `interesse aufmerksamkeit neugier stolz respekt erdgeschoss stockwerk liebe lärm länge größe schlaf traum gefühl gedanke zeit idee plan hilfe ruhe spaß glück hoffnung angst wut freude frieden spiel
      prüfung arbeit reise urlaub hochzeit beerdigung trauerfeier feier besuch gespräch frage antwort name namen nummer teil seite art ding ende anfang mitte
      alter jahr woche tag nacht morgen moment minute stunde stimmung nachricht problem grund sinn erinnerung krieg wahrheit lüge
      leben tod zukunft geruch geschmack blick form hitze kälte tempo rede sprache italienisch deutsch englisch mathe essen höhe breite
      gewicht preis stelle wert mal meter euro wechselgeld luft sommerfest fest besprechung meeting sitzung termin ergebnis schmerzen nachrichten nachts produktivität frühstück mittagessen abendessen`,
    ar: `اهتمام الاهتمام الفضول الأرضي الطابق الجنازة العرس الحب النوم العمل المشي الحركة الجميع الناس الوقت المرة الحياة الموت البكاء الضحك الكلام الخوف الهدوء الصمت الطابق الثالث الثانية
      الدقيقة الساعات الليل النهار الصباح المساء الفرح الحزن الغضب الشيء الأشياء الكل البعض المكان الطرف الجهة العنق اليابس الحلم اللون
      السبب الفكرة الامتحان الجلوس السؤال الجواب الاسم العمر المستقبل الماضي الصوت الأرض الشعور الركض الطيران السباحة اللعب الأكل الشرب
      العربية الإنجليزية السرعة القوة الدنيا العالم الأخبار الاجتماع الموعد النتيجة النتائج الغد الأمس الأسفل الأعلى الداخل الخارج الجانب`,
  }).map(([language, list]) => [language, new Set(list.split(/\s+/).map(normaliseWord))]),
);

const ENDINGS: ReadonlyMap<string, RegExp> = new Map([
  ['en', /.{3}(?:ness|tion|sion|ment|ity|ship|hood|ism|ance|ence|ing|ed)s?$/],
  ['de', /.{3}(?:heit|keit|schaft|tät|ismus|erei)$/],
]);
/** They end so, and can be touched. */
const SEEN = new Set(
  'building ceiling wing painting clothing earring railing awning lightning pudding apartment instrument monument station bed seed ambulance fence shed basement city'.split(
    ' ',
  ),
);

/** Whether a word names nothing that stands or lies somewhere. */
export function isAbstract(word: string, language: string): boolean {
  const lower = normaliseWord(word);
  const last = lower.split(' ').at(-1) ?? lower;
  if (LISTS.get(language)?.has(last)) return true;
  // "Jahren", "Reisen": German writes the case onto it.
  if (language === 'de' && LISTS.get(language)?.has(last.replace(/(?:en|es|e|n|s)$/u, ''))) return true;
  return !SEEN.has(last.replace(/s$/, '')) && (ENDINGS.get(language)?.test(last) ?? false);
}
