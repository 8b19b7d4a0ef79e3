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
    de: `januar februar märz april mai juni juli august september oktober november dezember interesse aufmerksamkeit neugier stolz respekt erdgeschoss stockwerk liebe lärm länge größe schlaf traum gefühl gedanke zeit idee plan hilfe ruhe spaß glück hoffnung angst wut freude frieden spiel
      prüfung arbeit reise urlaub hochzeit beerdigung trauerfeier feier besuch gespräch frage antwort name namen nummer teil seite art ding ende anfang mitte
      alter jahr woche tag nacht morgen moment minute stunde stimmung nachricht problem grund sinn erinnerung krieg wahrheit lüge
      leben tod zukunft geruch geschmack blick form hitze kälte tempo rede sprache italienisch deutsch englisch mathe essen höhe breite
      gewicht preis stelle wert mal meter euro wechselgeld luft sommerfest fest besprechung meeting sitzung termin ergebnis schmerzen nachrichten nachts produktivität frühstück mittagessen abendessen`,
    es: `interés atención curiosidad orgullo respeto amor ruido largo ancho alto tamaño sueño sentimiento pensamiento tiempo manera idea plan ayuda descanso suerte
      esperanza miedo rabia alegría paz juego examen prueba trabajo viaje vacaciones fiesta visita charla pregunta respuesta nombre número parte lado tipo clase
      cosa algo final principio medio edad año semana día noche mañana tarde momento minuto hora segundo humor noticia noticias problema motivo razón sentido
      memoria guerra verdad mentira vida muerte futuro pasado olor gusto tacto mirada vista forma color calor frío velocidad vuelta prisa ataque falta uso hecho
      caso palabra palabras poco montón par reunión resultado cita plazo distancia altura peso precio español inglés francés silencio rato vez veces lugar sitio
      voz suelo aire modo resto mitad centro borde fondo extremo punto turno susto ganas culpa cuenta gana mundo historia camino`,
    fr: `mien mienne miens miennes tien tienne sien sienne intérêt attention curiosité fierté respect amour bruit longueur taille sommeil rêve sentiment émotion pensée temps idée plan aide repos chance espoir peur colère joie paix jeu
      examen travail voyage vacances mariage enterrement fête visite conversation question réponse nom numéro partie côté sorte genre chose fin début milieu bas haut intérieur extérieur
      âge année semaine jour nuit matin moment minute heure seconde humeur nouvelle nouvelles problème raison sens souvenir guerre vérité mensonge vie mort avenir passé odeur goût toucher
      regard vue forme couleur chaleur vitesse tour course attaque manque usage fait cas mot mots façon manière fois réunion résultat rendez-vous distance hauteur largeur poids prix français
      anglais allemand espagnol étage rez-de-chaussée endroit lieu monde gens impression besoin envie peine effet bout fond`,
    pt: `interesse atenção curiosidade cuidado orgulho respeito térreo amor barulho humor comprimento tamanho sono sonho sentimento pensamento tempo hora horas vez vezes jeito modo ideia plano ajuda
      descanso graça sorte esperança medo raiva alegria paz jogo prova exame trabalho emprego viagem férias casamento enterro festa visita conversa pergunta resposta nome número parte lado tipo coisa coisas algo fim
      final começo meio fundo frente topo idade ano anos semana dia dias noite manhã tarde madrugada momento instante minuto minutos segundo notícia notícias problema motivo razão sentido memória lembrança guerra
      verdade mentira vida morte futuro passado cheiro toque gosto olhar vista forma cor calor frio velocidade volta corrida ataque falta uso fato caso palavra palavras pouco bocado par resultado prazo distância altura
      largura peso preço reunião compromisso gente mundo lugar vontade gol inglês português francês alemão espanhol latim matemática`,
    ar: `اهتمام الاهتمام الفضول الأرضي الطابق الجنازة العرس الحب النوم العمل المشي الحركة الجميع الناس الوقت المرة الحياة الموت البكاء الضحك الكلام الخوف الهدوء الصمت الطابق الثالث الثانية
      الدقيقة الساعات الليل النهار الصباح المساء الفرح الحزن الغضب الشيء الأشياء الكل البعض المكان الطرف الجهة العنق اليابس الحلم اللون
      السبب الفكرة الامتحان الجلوس السؤال الجواب الاسم العمر المستقبل الماضي الصوت الأرض الشعور الركض الطيران السباحة اللعب الأكل الشرب
      العربية الإنجليزية السرعة القوة الدنيا العالم الأخبار الاجتماع الموعد النتيجة النتائج الغد الأمس الأسفل الأعلى الداخل الخارج الجانب`,
  }).map(([language, list]) => [language, new Set(list.split(/\s+/).map(normaliseWord))]),
);

const ENDINGS: ReadonlyMap<string, RegExp> = new Map([
  ['en', /.{3}(?:ness|tion|sion|ment|ity|ship|hood|ism|ance|ence|ing|ed)s?$/],
  ['es', /.{3}(?:ción|sión|dad|tud|eza|ancia|encia|miento|ismo|mente|ando|iendo)$/],
  ['fr', /.{3}(?:tion|sion|ité|isme|ance|ence|esse|eur)s?$/],
  ['pt', /.{3}(?:ção|são|ções|sões|dade|dades|mento|mentos|ismo|ência|ância|eza|ura)$/],
  ['de', /.{3}(?:heit|keit|schaft|tät|ismus|erei)$/],
]);
/** They end so, and can be touched. */
const SEEN = new Set(
  'building ceiling wing painting clothing earring railing awning lightning pudding apartment instrument monument station bed seed habitación estación canción ciudad ambulancia ambulance fence shed basement city ascenseur aspirateur ordinateur tracteur moteur chauffeur facteur docteur fleur sœur danseur chanteur coiffeur acteur directeur professeur procureur balance maîtresse forteresse caisse télévision avion camion champion lion lampion bouteille estação estações televisão construção plantação mansão cidade cidades apartamento apartamentos monumento instrumento instrumentos documento documentos alimento ambulância assombração criatura fechadura escultura pintura ferradura dentadura armadura'.split(
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
