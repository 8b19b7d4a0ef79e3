import { LANGUAGES, type SupportedLanguage } from '#shared/languages.ts';
import { DREAM_TYPES, MOODS, POINTS_OF_VIEW, RECALLS, SENSES } from '#shared/dreams.ts';

export const NAME_FIELDS = ['tag', 'person', 'place', 'sign', 'series', 'period', 'category'] as const;
export const NUMBER_FIELDS = ['lucid', 'vivid', 'sleep', 'words'] as const;
export const DATE_FIELDS = ['before', 'after', 'on', 'year'] as const;
export const CHOICES = {
  mood: MOODS,
  type: DREAM_TYPES,
  recall: RECALLS,
  is: ['favourite', 'shared', 'draft', 'spoken', 'typed', 'imported', 'remembered'],
  has: ['audio', 'photo', 'note', 'people', 'places', 'tags', 'signs', 'title', 'reflection', 'series'],
  sense: SENSES,
  view: POINTS_OF_VIEW,
  lang: LANGUAGES,
} as const;

export type NameField = (typeof NAME_FIELDS)[number];
export type NumberField = (typeof NUMBER_FIELDS)[number];
export type DateField = (typeof DATE_FIELDS)[number];
export type ChoiceField = keyof typeof CHOICES;
export type SearchField = NameField | NumberField | DateField | ChoiceField | 'title';

export const SEARCH_FIELDS = [
  ...(Object.keys(CHOICES) as ChoiceField[]),
  ...NAME_FIELDS,
  ...NUMBER_FIELDS,
  ...DATE_FIELDS,
  'title',
] as const satisfies readonly SearchField[];

/** A language's names of fields and values; the first is the one that is offered. */
type Names = { fields: Record<SearchField, string>; values: { [Field in ChoiceField]?: string } };

/** Values stand in the order of `CHOICES`, separated by commas; further names of one value by a stroke. */
const NAMES: Record<string, Names> = {
  en: {
    fields: {
      mood: 'mood|feeling',
      type: 'type|kind',
      recall: 'recall',
      is: 'is',
      has: 'has',
      sense: 'sense|senses',
      view: 'view|perspective',
      lang: 'lang|language',
      tag: 'tag|tags',
      person: 'person|who|people|with',
      place: 'place|places|where',
      sign: 'sign|signs',
      series: 'series',
      period: 'period|era',
      category: 'category',
      lucid: 'lucid|lucidity',
      vivid: 'vivid|vividness',
      sleep: 'sleep|slept',
      words: 'words|length',
      before: 'before|until',
      after: 'after|since',
      on: 'on|night',
      year: 'year',
      title: 'title',
    },
    values: {
      is: 'favourite|favorite,shared|public|published,draft|fragment,spoken|voice,typed|written,imported,remembered',
      has: 'audio|recording|voice,photo|picture,note,people|person,places|place,tags|tag,signs|sign,title,reflection|thoughts,series',
      sense: 'colour|color,black and white,sound|hearing,touch,smell,taste,temperature|warmth|cold,pain',
      view: 'own eyes|own,watching|outside,changing|both',
      lang: 'english,german,spanish,french,portuguese,chinese,arabic',
    },
  },
  de: {
    fields: {
      mood: 'stimmung|gefühl',
      type: 'art|typ',
      recall: 'erinnerung',
      is: 'ist',
      has: 'hat|mit',
      sense: 'sinn|sinne',
      view: 'blick|sicht|perspektive',
      lang: 'sprache',
      tag: 'schlagwort|stichwort',
      person: 'mensch|wer|menschen|personen',
      place: 'ort|orte|wo',
      sign: 'zeichen|traumzeichen',
      series: 'reihe|serie|traumreihe',
      period: 'lebenszeit|zeit|lebensphase',
      category: 'kategorie',
      lucid: 'luzid|luzidität',
      vivid: 'lebhaft|lebendig|deutlich',
      sleep: 'schlaf|geschlafen',
      words: 'wörter|worte|länge',
      before: 'vor|bis',
      after: 'nach|seit',
      on: 'am|nacht',
      year: 'jahr',
      title: 'titel',
    },
    values: {
      mood: 'ruhig,glücklich,neugierig,zärtlich,ehrfürchtig,stolz,erleichtert,belustigt,unbehaglich,ängstlich,traurig,wütend,beschämt,schuldig,einsam,verwirrt,gehetzt,sehnsüchtig,angeekelt,taub',
      type: 'gewöhnlich,luzid,albtraum|alptraum,wiederkehrend,falsches Erwachen,schlafparalyse,nickerchen',
      recall: 'ganz|vollständig,bruchstücke|fragmente,gefühl',
      is: 'favorit|liebling,geteilt|öffentlich,entwurf|bruchstück,gesprochen,geschrieben|getippt,importiert,erinnert',
      has: 'ton|aufnahme|audio,bild|foto,notiz,menschen|personen,orte|ort,schlagwörter|schlagwort,zeichen,titel,gedanken|reflexion,reihe|serie',
      sense:
        'farbe|farben,schwarzweiß|schwarz und weiß,ton|klang|geräusch,berührung|tasten,geruch,geschmack,temperatur|wärme|kälte,schmerz',
      view: 'eigene Augen|eigene,zuschauend|von außen,wechselnd|beides',
      lang: 'englisch,deutsch,spanisch,französisch,portugiesisch,chinesisch,arabisch',
    },
  },
  fr: {
    fields: {
      mood: 'émotion|humeur|sentiment',
      type: 'genre|type',
      recall: 'souvenir|rappel',
      is: 'est',
      has: 'avec|contient',
      sense: 'sens|sensation',
      view: 'regard|perspective|vue',
      lang: 'langue',
      tag: 'étiquette|étiquettes|mot-clé',
      person: 'personne|qui|personnes',
      place: 'lieu|lieux|où',
      sign: 'signe|signes',
      series: 'série|séries',
      period: 'époque|période',
      category: 'catégorie',
      lucid: 'lucidité|lucide',
      vivid: 'netteté',
      sleep: 'sommeil|dormi',
      words: 'mots|longueur',
      before: 'avant|jusque',
      after: 'après|depuis',
      on: 'nuit|jour',
      year: 'année|an',
      title: 'titre',
    },
    values: {
      mood: 'calme,joie|heureux|heureuse,curiosité|curieux|curieuse,tendresse|tendre,émerveillement,fierté|fier|fière,soulagement|soulagé|soulagée,amusement|amusé|amusée,malaise|inquiet|inquiète,peur,tristesse|triste,colère|fâché|fâchée,honte,culpabilité|coupable,solitude|seul|seule,confusion|confus|confuse,hâte|pressé|pressée,manque|nostalgie,dégoût|dégoûté|dégoûtée,torpeur|engourdi|engourdie',
      type: 'ordinaire,lucide,cauchemar,récurrent,faux éveil,paralysie du sommeil|paralysie,sieste',
      recall: 'entier|complet,fragments|bribes,émotion|sensation',
      is: 'favori,partagé|public|publié,brouillon|fragment,parlé|dit,écrit|tapé,importé,ancien|remémoré',
      has: 'son|enregistrement|voix,image|photo,note,personnes|personne,lieux|lieu,étiquettes|étiquette,signes|signe,titre,pensées|réflexion,série',
      sense: 'couleur|couleurs,noir et blanc,son|bruit,toucher,odeur,goût,température|chaleur|froid,douleur',
      view: 'mes yeux|propres yeux,en me regardant|dehors,changeant|les deux',
      lang: 'anglais,allemand,espagnol,français,portugais,chinois,arabe',
    },
  },
  pt: {
    fields: {
      mood: 'sentimento|humor|emoção',
      type: 'tipo',
      recall: 'lembrança|memória|recordação',
      is: 'é|está',
      has: 'tem',
      sense: 'sentido|sentidos',
      view: 'olhar|visão|perspectiva',
      lang: 'idioma|língua',
      tag: 'etiqueta|etiquetas',
      person: 'pessoa|quem|pessoas|com',
      place: 'lugar|lugares|onde',
      sign: 'sinal|sinais',
      series: 'série|séries',
      period: 'época|período|fase',
      category: 'categoria',
      lucid: 'lucidez|lúcido',
      vivid: 'nitidez|nítido|vívido',
      sleep: 'sono|dormido',
      words: 'palavras|tamanho',
      before: 'antes|até',
      after: 'depois|desde',
      on: 'em|noite|dia',
      year: 'ano',
      title: 'título',
    },
    values: {
      mood: 'calma|calmo,alegria|feliz,curiosidade|curioso,ternura|terno,assombro,orgulho|orgulhoso,alívio|aliviado,graça|divertido,inquietação|inquieto,medo|com medo,tristeza|triste,raiva|bravo,vergonha|envergonhado,culpa|culpado,solidão|sozinho,confusão|confuso,pressa|apressado,saudade,nojo|enojado,torpor|anestesiado',
      type: 'comum,lúcido,pesadelo,recorrente,falso despertar,paralisia do sono,cochilo|soneca',
      recall: 'inteiro|completo,fragmentos|pedaços,sensação|sentimento',
      is: 'favorito,compartilhado|público|publicado,rascunho|fragmento,falado|voz,digitado|escrito,importado,lembrado',
      has: 'áudio|gravação|voz,imagem|foto,nota,pessoas|pessoa,lugares|lugar,etiquetas|etiqueta,sinais|sinal,título,pensamentos|reflexão,série',
      sense: 'cor|cores,preto e branco,som,toque|tato,cheiro,gosto|sabor,temperatura|calor|frio,dor',
      view: 'olhos próprios|próprios,de fora|assistindo,variável|os dois',
      lang: 'inglês,alemão,espanhol,francês,português,chinês,árabe',
    },
  },
  ar: {
    fields: {
      mood: 'مزاج|شعور',
      type: 'نوع',
      recall: 'تذكر',
      is: 'هو|حالة',
      has: 'فيه|يحوي',
      sense: 'حاسة|حواس',
      view: 'منظور|رؤية',
      lang: 'لغة',
      tag: 'وسم|وسوم',
      person: 'شخص|من|أشخاص',
      place: 'مكان|أين|أماكن',
      sign: 'علامة|علامات',
      series: 'سلسلة|سلاسل',
      period: 'مرحلة|فترة',
      category: 'فئة',
      lucid: 'وعي',
      vivid: 'وضوح',
      sleep: 'نوم',
      words: 'كلمات|طول',
      before: 'قبل',
      after: 'بعد|منذ',
      on: 'يوم|ليلة',
      year: 'سنة|عام',
      title: 'عنوان',
    },
    values: {
      mood: 'هدوء|هادئ,فرح|سعيد,فضول|فضولي,حنان,رهبة,فخر|فخور,ارتياح|مرتاح,تسلية,قلق,خوف|خائف,حزن|حزين,غضب|غاضب,خجل|خجول,ذنب|مذنب,وحدة|وحيد,حيرة|حائر,عجلة,شوق|مشتاق,نفور,خدر',
      type: 'عادي,حلم واعٍ|واعٍ,كابوس,متكرر,يقظة كاذبة,شلل النوم,قيلولة',
      recall: 'كامل,شذرات,إحساس|شعور',
      is: 'مفضل|مفضلة,منشور|عام,مسودة,منطوق,مكتوب,مستورد,مستذكر',
      has: 'صوت|تسجيل,صورة,ملاحظة,أشخاص|شخص,أماكن|مكان,وسوم|وسم,علامات|علامة,عنوان,تأمل|خواطر,سلسلة',
      sense: 'ألوان|لون,أبيض وأسود,صوت,لمس,رائحة|شم,طعم|ذوق,حرارة|دفء|برد,ألم',
      view: 'بعيني|عيناي,من الخارج|متفرج,متغير|كلاهما',
      lang: 'إنجليزية,ألمانية,إسبانية,فرنسية,برتغالية,صينية,عربية',
    },
  },
  es: {
    fields: {
      mood: 'ánimo|sentimiento|emoción',
      type: 'tipo|clase',
      recall: 'recuerdo',
      is: 'es|está',
      has: 'tiene|con',
      sense: 'sentido|sentidos',
      view: 'mirada|vista|perspectiva',
      lang: 'idioma|lengua',
      tag: 'etiqueta|etiquetas',
      person: 'persona|quién|personas|gente',
      place: 'lugar|lugares|dónde|sitio',
      sign: 'señal|señales',
      series: 'serie|series',
      period: 'época|etapa',
      category: 'categoría',
      lucid: 'lucidez',
      vivid: 'viveza|nitidez',
      sleep: 'descanso|dormir',
      words: 'palabras|longitud',
      before: 'antes|hasta',
      after: 'después|desde',
      on: 'fecha|noche|día',
      year: 'año',
      title: 'título',
    },
    values: {
      mood: 'calma|tranquilidad,alegría|felicidad,curiosidad,ternura,asombro,orgullo,alivio,diversión,inquietud|malestar,miedo,tristeza,enojo|enfado|rabia|ira,vergüenza,culpa,soledad,confusión,prisa,añoranza|nostalgia,asco,embotamiento|vacío',
      type: 'común|normal,lúcido,pesadilla,recurrente,falso despertar,parálisis del sueño|parálisis,siesta',
      recall: 'completo|entero,fragmentos,sensación|sentimiento',
      is: 'favorito,compartido|público|publicado,borrador|fragmento,hablado|voz,escrito|tecleado,importado,recordado',
      has: 'audio|grabación|voz,imagen|foto,nota,personas|persona,lugares|lugar,etiquetas|etiqueta,señales|señal,título,pensamientos|reflexión,serie',
      sense:
        'color|colores,blanco y negro,sonido|oído,tacto,olor|olfato,gusto|sabor,temperatura|calor|frío,dolor',
      view: 'ojos propios|propios,desde fuera|mirando,cambiante|ambos',
      lang: 'inglés,alemán,español,francés,portugués,chino,árabe',
    },
  },
  zh: {
    fields: {
      mood: '感受|情绪|心情',
      type: '种类|类型',
      recall: '记起|回忆',
      is: '状态',
      has: '带有|含有',
      sense: '感官|感觉',
      view: '视角|角度',
      lang: '语言',
      tag: '标签',
      person: '人物|有谁|和谁',
      place: '地方|地点|在哪',
      sign: '记号|梦的记号',
      series: '系列',
      period: '时期|人生时期',
      category: '分类|类别',
      lucid: '清醒|清醒度',
      vivid: '清晰|清晰度',
      sleep: '睡眠|睡得',
      words: '词数|字数|长短',
      before: '早于|之前',
      after: '晚于|之后|自从',
      on: '那天|那夜|当天',
      year: '年份|哪年',
      title: '标题',
    },
    values: {
      mood: '平静,快乐|高兴|开心,好奇,温柔,敬畏,自豪|骄傲,松了口气|放松,好笑|有趣,不安,害怕|恐惧,难过|悲伤|伤心,生气|愤怒,羞愧,内疚,孤单|孤独,困惑,匆忙,思念|渴望,厌恶,麻木',
      type: '普通,清醒梦|清醒,噩梦|恶梦,反复的梦|反复,假醒,睡眠瘫痪|鬼压床,小睡|午睡',
      recall: '全部|完整,片段|碎片,感觉',
      is: '收藏,分享|公开|发布,草稿|碎片,口述|说的|录音,打字|写的,导入,很久以前|回忆',
      has: '录音|声音,图片|照片,备注,人|人物,地方|地点,标签,记号,标题,想法|思考,系列',
      sense: '颜色|彩色,黑白,声音|听觉,触感|触觉,气味|嗅觉,味道|味觉,冷暖|温度,疼痛|痛',
      view: '亲眼|自己的眼睛,旁观|外面,变换|两种',
      lang: '英语|英文,德语|德文,西班牙语,法语|法文,葡萄牙语,中文|汉语,阿拉伯语',
    },
  },
} satisfies Record<SupportedLanguage, Names>;

/** A name as it is compared: case, accents, hyphens and spaces make no difference. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{Mn}\u0640]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[\s_-]+/g, '');

const namesOf = (list: string, at: number): string[] => list.split(',')[at]?.split('|') ?? [];

const fieldKeys = new Map<string, SearchField>(
  Object.values(NAMES).flatMap(({ fields }) =>
    SEARCH_FIELDS.flatMap((field) =>
      fields[field].split('|').map((name): [string, SearchField] => [nameKey(name), field]),
    ),
  ),
);

const valueKeys = (field: ChoiceField): Map<string, string> => {
  const keys = new Map<string, string>();
  for (const [at, value] of CHOICES[field].entries()) {
    for (const { values } of Object.values(NAMES)) {
      for (const name of namesOf(values[field] ?? '', at)) keys.set(nameKey(name), value);
    }
  }
  for (const value of CHOICES[field]) keys.set(nameKey(value), value);
  return keys;
};
const choiceKeys = new Map(
  (Object.keys(CHOICES) as ChoiceField[]).map((field) => [field, valueKeys(field)] as const),
);

/** The field that a word names, in any of the languages that have names for it. */
export const fieldNamed = (name: string): SearchField | undefined => fieldKeys.get(nameKey(name));

export const isChoiceField = (field: SearchField): field is ChoiceField => Object.hasOwn(CHOICES, field);

/** The value of a field that a word names, in any of the languages. */
export const valueNamed = (field: ChoiceField, name: string): string | undefined =>
  choiceKeys.get(field)?.get(nameKey(name));

const namesIn = (language: string): Names | undefined =>
  Object.hasOwn(NAMES, language) ? NAMES[language] : undefined;

/** How a field is offered to a reader of this language. */
export const fieldName = (field: SearchField, language: string): string =>
  (namesIn(language) ?? NAMES.en)?.fields[field].split('|')[0] ?? field;

/** How a field's value is offered to a reader of this language. */
export const valueName = (field: ChoiceField, value: string, language: string): string => {
  const at = (CHOICES[field] as readonly string[]).indexOf(value);
  return (at < 0 ? undefined : namesOf(namesIn(language)?.values[field] ?? '', at)[0]) || value;
};
