/** Words that may stand in any dream: good for ranking, no use as a reason or in a question. */
const LISTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: `nobody everybody somebody anybody person people man men woman women guy boy girl time times moment minute minutes hour
    hours day days night nights morning evening week month year years today yesterday way ways side sides end ends bit lot lots
    middle front top bottom rest number numbers place places part parts piece kind sort fact reason case point line lines turn
    matter idea name word words voice hand hands eye eyes face head foot feet body zero two three four five six seven eight nine
    ten eleven twelve thirteen fourteen fifteen twenty thirty forty fifty hundred thousand first second third fourth fifth next
    whole full empty open close closed clear small big large long short high low old new young good bad better best nice true
    wrong sure real different important possible able ready stop stopped stopping start started stay stayed move moved moving
    help helped helps hold holding held stand stood standing sit sat sitting walk walked walking run ran running pass passed
    happen happened mind minds nearly hardly slowly quickly finally exactly politely carefully certain usual usually enough
    almost half inside outside left right down forward ahead below asks asked answer answered call called calls show shows
    showed bring brought carry carried leave leaves leaving find found hear heard listen read reads wait waits waited waiting
    work works worked live lives lived follow followed speak speaks spoke understand understood believe hope hopes care same
    nowhere anywhere everywhere instead perhaps course meanwhile sound sounds mine yours else early late soon far near`,
    de: `mensch menschen leute mann männer frau frauen herr dame zeit mal male moment augenblick minute minuten stunde stunden tag
    tage nacht nächte morgen abend woche wochen monat jahr jahre heute gestern seite seiten ende anfang mitte teil teile stück
    art grund fall punkt reihe sache sachen ding dinge name namen wort worte stimme hand hände auge augen gesicht kopf fuß füße
    körper null zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert erste ersten erster zweite
    zweiten dritte dritten nächste nächsten ganze ganzen voll leer offen klein kleine kleinen groß große großen lang lange alt
    alte alten neu neue neuen jung junge jungen gut gute besser schlecht richtig falsch falschen echt anders wichtig möglich
    fertig halb halten hält hielt stehen stehe sitzen sitze saß liegen lag liegt stellen stellte steigen stieg bleiben bleibt
    blieb warten wartet wartete tragen trug helfen hilft half fragen fragt fragte antwort rufen rief zeigen zeigte bringen
    bringt brachte finden fand lassen ließ nehmen nimmt nahm geben gab lesen liest las hören hört hörte kennen kenne kannte
    denken denke dachte glauben glaube meinen meinte stimmt stimmte schon schön langsam schnell genau natürlich wirklich
    eigentlich vielleicht ungefähr später früher draußen drinnen hinten vorn vorne links rechts nummer zahl meter zentimeter zentimetern prozent`,
    es: `gente persona personas hombre mujer tiempo vez momento minuto minutos hora horas día días noche mañana tarde semana mes
    año años hoy ayer lado fin final medio parte pedazo cosa cosas nombre palabra voz mano manos ojo ojos cara cabeza pie pies
    cuerpo cero dos tres cuatro cinco seis siete ocho nueve diez veinte cien primero primera segundo tercero nuevo nueva viejo
    vieja grande chico pequeño largo lleno vacío abierto bueno buena malo mejor igual cierto verdad misma solo queda quedo
    quedó pone puso ponen llega llegó lleva llevaba sale salió entra entró pasa pasó pide pidió mira miró deja dejó sigue
    siguió parece falta adelante atrás arriba abajo adentro afuera nadie`,
    ar: `الناس ناس رجل رجال امراه نساء وقت مره مرات لحظه دقيقه دقائق ساعه ساعات يوم ايام ليله صباح مساء سنه سنوات اليوم امس
    جانب نهايه نصف جزء قطعه اشياء شيئا اسم كلمه يد يدي يده يدها عين عيني وجه راس قدم جسد اثنان ثلاثه اربعه خمسه سته سبعه
    ثمانيه تسعه عشره مئه الاول الاولي الثاني الثانيه الاخير الاخيره جديد قديم كبير كبيره صغير صغيره طويل قليل كثير كلها كله
    كلهم وحدي وحدها وحده وراء وراءه وراءنا امامي نفسه نفسها نفسي الاخر الاخري احد احدا دفعه`,
  }),
);

const sets = new Map<string, ReadonlySet<string>>();
const NONE: ReadonlySet<string> = new Set();

/** Vague words of a language in the form that `tokenise` gives; empty for a language without a list. */
export function vagueWords(language: string): ReadonlySet<string> {
  const known = sets.get(language);
  if (known) return known;
  const list = LISTS.get(language);
  if (list === undefined) return NONE;
  const set = new Set(list.split(/\s+/));
  sets.set(language, set);
  return set;
}
