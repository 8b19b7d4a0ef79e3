import { isCapital, spellingsOf, wordKey } from './words.ts';

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).flatMap(spellingsOf));
const keysIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(wordKey));

/** Words before a name that belong to it. */
const TITLES =
  keysIn(`mr mrs ms miss mister missus madam dr prof professor doctor sir lady lord dame rev captain sergeant officer pastor coach nurse judge professor
  kapitän hauptmann pfarrer pfarrerin kommissar kommissarin capitaine commissaire capitán sargento capitana
  herr herrn frau fräulein doktor professorin frl hr fr
  señor señora señorita sr sra srta don doña monsieur madame mademoiselle mme mlle senhor senhora dona
  السيد السيدة الدكتور الدكتورة الأستاذ الأستاذة الشيخ الحاج سيد سيدة`);

/** Titles that stand in small letters, too, and are no other word then. */
const SMALL_TITLES = keysIn(
  'mr mrs ms dr prof mme mlle señor señora señorita doña monsieur madame mademoiselle don',
);

/** True for a word that is somebody's title as it is written: "I miss Anna" has none. */
export const isTitle = (word: string): boolean => {
  const key = wordKey(word);
  return TITLES.has(key) && (isCapital(word) || SMALL_TITLES.has(key));
};

const RELATIVES = `mother mum mom mama mummy mommy father dad papa daddy parents sister brother daughter son grandma grandpa granny
  gran nan gramps granddad nana grandmother grandfather aunt auntie uncle nephew niece cousin husband wife twin stepmother stepfather sibling family relative
  mutter vater mutti vati mami papi eltern schwester bruder tochter sohn oma opa großmutter großvater tante onkel cousine
  neffe nichte enkel enkelin ehemann ehefrau schwiegermutter schwiegervater verwandte familie geschwister
  madre padre mamá hermana hermano hija hijo abuela abuelo tía tío prima primo sobrina sobrino esposa esposo marido familia
  mère père maman soeur sœur frère fille fils grand-mère grand-père tante oncle cousine neveu nièce mari femme famille mamie papi papy mémé pépé tonton tata tatie
  أم أب ابن بنت أخ أخت جدي جدتي جدة جد خالي خالتي خالة خال عمي عمتي عمة عم أمي أبي أخي أختي ابني ابنتي زوجي زوجتي عائلة`;
const FRIENDS = `friend friends girlfriend boyfriend bestie buddy pal mate lover partner ex
  freund freundin freunde freundinnen exfreund exfreundin kumpel partnerin
  amiga amigo amigos novia novio ami amie amis copain copine صديق صديقي صديقتي صديقة أصدقاء حبيبي حبيبتي`;
const COLLEAGUES = `boss colleague coworker chef chefin kollege kollegin jefe jefa colega compañero compañera collègue patron
  مدير المدير زميل زميلي زميلتي teacher lehrer lehrerin maestro maestra professeur معلم المعلم المعلمة`;
const NEIGHBOURS = `neighbour neighbor nachbar nachbarin vecino vecina voisin voisine جار الجار جاري جارتي`;
const OTHERS = `man woman child boy girl people person teenager baby stranger someone somebody nobody
  mann kind junge mädchen leute mensch fremder fremde hombre mujer niño niña gente homme enfant garçon
  رجل الرجل امرأة المرأة طفل الطفل شخص`;

export type Relation = 'family' | 'friend' | 'work' | 'neighbour';
const RELATIONS: readonly (readonly [Relation, ReadonlySet<string>])[] = [
  ['family', wordsIn(RELATIVES)],
  ['friend', wordsIn(FRIENDS)],
  ['work', wordsIn(COLLEAGUES)],
  ['neighbour', wordsIn(NEIGHBOURS)],
];
/** What somebody is to the dreamer, by a word of it; undefined for any other word. */
export const relationOf = (word: string): Relation | undefined => {
  const key = wordKey(word);
  return RELATIONS.find(([, words]) => words.has(key))?.[0];
};

/** Words of longer names that name nobody by themselves. */
const TELLS_NOBODY =
  wordsIn(`the and with from for her his our my your their der die das den dem des ein eine mein meine meiner dein deine
  sein seine ihr ihre unser unsere und von vom van zur zum aus bei mit alt alte alter old young little big small new neu neue neuer
  great groß grosse grosser klein kleine kleiner jung junge junger el la los las del de le les du des une un bin ibn abu abd al
  house home room school street road lake river sea beach city town village garden kitchen park church station hospital
  haus wohnung zimmer schule straße weg see fluss meer strand stadt dorf garten küche kirche bahnhof krankenhaus büro
  wald berg keller dachboden forest mountain hill cellar attic office north south east west saint san sankt
  casa calle río mar playa ciudad pueblo maison rue lac mer plage ville école jardin
  أبو بيت البيت منزل المنزل مدرسة المدرسة شارع الشارع مدينة المدينة قرية القرية بحر البحر نهر النهر غرفة الغرفة
  حديقة الحديقة مطبخ المطبخ في من على إلى عند مع ${[...TITLES].join(' ')} ${OTHERS} ${RELATIVES} ${FRIENDS} ${COLLEAGUES} ${NEIGHBOURS}`);

/** True for a word that, standing alone, tells nothing of who or where is meant. */
export const tellsNobody = (word: string): boolean => spellingsOf(word).some((key) => TELLS_NOBODY.has(key));

/** Names that are words, and the words that sentences are made of; in small letters they are words. */
const FREQUENT = wordsIn(`
  rose will mark hope frank art grace joy faith may june april august summer autumn winter dawn rich jack bill bob pat sue ray dean
  grant miles drew chase hunter sky star river brook heather ivy daisy lily violet iris olive pearl ruby amber crystal jade penny
  sandy robin jay martin wren angel star melody harmony melody carol holly noel eve christian bishop king queen prince duke earl
  baron page carter cook baker smith miller taylor mason fisher farmer gardener porter potter hall hill wood woods field fields
  stone rivers lake banks church house bush ford wells pool marsh moore young long short small little black white brown green gray
  grey gold silver day knight noble wise strong sharp love lovely good best case chance rod gene harry nick tom don max sonny buddy
  junior guy gay bud cliff dale glen heath forest reed rusty lance wade ward warren wolf fox crane swan drake bird lamb hart park
  parks bridge gate street rain snow frost storm cloud sunny merry happy major marshal judge law price cash banks sterling
  berry cherry clementine ginger sage basil rosemary hazel myrtle fern flora bliss honey sugar candy coco pepper
  patience prudence charity verity constance mercy justice true trinity destiny serenity genesis heaven nevada
  the and that have for not with you this but his from they say her she one all would there their what out about who get which when
  make can like time just him know take people into year your some could them see other than then now look only come its over think
  also back after use two how our work first well way even new want because any these give most was were been had did said went
  mutter vater haus wald wasser stein berg stark klein gross lang kurz braun schwarz weiss grün rot jung alt neu kaiser könig
  fischer bauer müller schneider weber becker wagner koch richter schäfer wolf fuchs vogel hahn hirsch sommer winter herbst
  herr frau engel sonne mond stern blum blume rosa linde mai ernst frank fromm reich wild sanft schön lieb gut ehrlich
  kraft sturm ritter graf herzog jäger maurer zimmermann schuster schmied meister keller busch baum krone horn kern vogt
  und der die das ist nicht ein eine ich wir sie mit dem den des auf für als auch sich von war wie hat aber nach bei noch nur
  aus wenn wird man oder sein was dass kann werden mehr einen einer einem über haben sind hatte dann wieder unter durch
  luz sol mar cielo flor rosa paz alba blanca clara dolores esperanza consuelo pilar rocío nieves reyes cruz león campos
  vega torres ríos rey delgado moreno rubio bravo leal guerrero iglesias molina calle mercado costa sierra fuentes prado
  que los las del una por con para como más pero sus este esta cuando muy sin sobre también hasta hay donde quien desde todo
  rose claire blanche pierre olive prune fleur marguerite aurore lune ange noël petit grand blanc noir roux lebon leroy
  aimée désirée constant parfait bon beau belle roi moulin fontaine dubois mer soleil colombe victoire
  les des une est dans qui que pour sur avec pas son ses mais plus était elle nous vous ils tout comme être fait sans deux
  نور أمل حياة سلام جميل كريم سعيد أمين صالح هدى ندى وردة شمس قمر نجمة ملك أمير فرح سرور رجاء إيمان دنيا ربيع ريم ضحى
  حسن خالد نادر عادل طاهر شريف كامل ناجي هناء هدية مريح جديد كبير صغير كان في من على إلى عن هذا هذه التي الذي ثم كل
`);

/** True for a word that texts are full of, though somebody may be called so. */
export const isFrequent = (key: string): boolean => FREQUENT.has(key);
