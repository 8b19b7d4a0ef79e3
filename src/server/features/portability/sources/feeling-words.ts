import { DREAM_TYPES, type DreamMood, type DreamType, MOODS } from '#shared/dreams.ts';

type Mood = DreamMood['mood'];

/** How people name what they felt, in the languages whose diaries come here; without accents. */
const FEELINGS: Record<Mood, string> = {
  calm: 'calmness peace peaceful relaxed serene ruhig ruhe entspannt friedlich gelassen tranquilo tranquila calma sereno calme paisible serein tranquillo rustig kalm هدوء هادئ 平静',
  happy:
    'happiness joy joyful glad cheerful good frohlich glucklich gluck freude froh heiter feliz alegre alegria felicidad heureux heureuse joie joyeux content felice gioia blij gelukkig vreugde فرح سعيد سعادة 快乐 开心',
  curious:
    'curiosity interested neugierig neugier interessiert curioso curiosa curiosidad curieux curieuse curiosite nieuwsgierig فضول فضولي 好奇',
  tender:
    'tenderness love loving affection loved zartlich zartlichkeit liebe liebevoll geborgen ternura amor carino tendre tendresse amour tenero teder liefde حنان حب 温柔 爱',
  awe: 'wonder wonderment amazed amazement fascinated staunen ehrfurcht fasziniert verwunderung asombro admiracion emerveillement stupeur emerveille stupore ontzag دهشة 敬畏',
  proud:
    'pride stolz orgullo orgulloso orgullosa fier fiere fierte orgulho orgulhoso orgoglioso trots فخر فخور 自豪',
  relieved:
    'relief erleichtert erleichterung alivio aliviado soulage soulagement sollievo opgelucht ارتياح 释然',
  amused:
    'amusement funny amusiert belustigt lustig divertido divertida amuse amusant divertito geamuseerd مرح 有趣',
  uneasy:
    'anxious anxiety nervous worried tense unease stress stressed unruhig nervos besorgt angespannt unbehagen sorge beklommen inquieto ansioso ansiosa ansiedad nervioso preocupado inquiet anxieux angoisse inquietude stresse ansia ansioso onrustig قلق 不安 焦虑',
  afraid:
    'fear scared frightened terrified terror panic fearful horror angst furcht angstlich panik verangstigt erschrocken miedo asustado asustada temor panico peur effraye terreur panique apeure medo assustado paura spaventato bang خوف خائف 害怕 恐惧',
  sad: 'sadness sorrow grief unhappy depressed melancholy traurig trauer niedergeschlagen triste tristeza tristesse chagrin melancolie verdrietig حزن حزين 悲伤 难过',
  angry:
    'anger rage furious mad annoyed frustrated wutend wut zornig zorn arger argerlich enojado enojada enfado rabia ira enfadado colere fache furieux raiva zangado rabbia arrabbiato boos غضب غاضب 愤怒 生气',
  ashamed:
    'shame embarrassed embarrassment beschamt scham peinlich verguenza avergonzado honte honteux vergonha vergogna schaamte خجل عار 羞愧',
  guilty:
    'guilt schuldig schuld schuldgefuhle culpa culpable culpabilite coupable culpado colpa senso de culpa schuldgevoel ذنب 内疚',
  lonely:
    'loneliness alone abandoned einsam einsamkeit verlassen solo soledad solitario seul seule solitude solitaire sozinho solidao solo eenzaam وحدة وحيد 孤独',
  confused:
    'confusion puzzled bewildered verwirrt verwirrung ratlos confundido confundida confusion confus perplexe confuso confusao verward ارتباك 困惑',
  hurried:
    'rushed hurry pressured gehetzt eilig hektisch gestresst apurado prisa presse pressé apressado fretta gehaast عجلة 匆忙',
  longing:
    'yearning nostalgia nostalgic sehnsucht sehnsuchtig wehmut anhelo nostalgie nostalgique saudade nostalgico verlangen heimwee شوق حنين 渴望',
  disgusted:
    'disgust revolted ekel angeekelt asco disgustado degout degoute nojo disgusto walging اشمئزاز 厌恶',
  numb: 'numbness empty indifferent neutral taub leer gleichgultig vacio indiferente vide engourdi vazio vuoto leeg خدر 麻木',
};

const KINDS: Record<DreamType, readonly string[]> = {
  ordinary: [
    'normal',
    'ordinary dream',
    'gewohnlich',
    'normaler traum',
    'ordinaire',
    'ordinario',
    'comun',
    'عادي',
  ],
  lucid: [
    'lucid dream',
    'luzid',
    'luzider traum',
    'klartraum',
    'lucido',
    'sueno lucido',
    'lucide',
    'reve lucide',
    'sonho lucido',
    'sogno lucido',
    'واضح',
    '清醒梦',
  ],
  nightmare: [
    'nightmares',
    'bad dream',
    'albtraum',
    'alptraum',
    'pesadilla',
    'cauchemar',
    'pesadelo',
    'incubo',
    'nachtmerrie',
    'كابوس',
    '噩梦',
  ],
  recurring: [
    'recurrent',
    'recurring dream',
    'wiederkehrend',
    'wiederholung',
    'recurrente',
    'repetido',
    'recurrent',
    'reve recurrent',
    'recorrente',
    'ricorrente',
    'متكرر',
  ],
  false_awakening: [
    'false awakening',
    'falsches erwachen',
    'falso despertar',
    'faux reveil',
    'falso risveglio',
  ],
  sleep_paralysis: [
    'sleep paralysis',
    'paralysis',
    'schlafparalyse',
    'schlaflahmung',
    'paralisis del sueno',
    'paralysie du sommeil',
    'paralisia do sono',
  ],
  nap: [
    'nap dream',
    'nickerchen',
    'mittagsschlaf',
    'siesta',
    'sieste',
    'soneca',
    'pisolino',
    'dutje',
    'قيلولة',
  ],
};

/** How words are compared: lower case, without accents and signs around them. */
export const wordKey = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/^[\s#@.,;:!?()"']+|[\s.,;:!?()"']+$/gu, '')
    .replace(/\s+/g, ' ');

const feelings = new Map<string, Mood>();
for (const mood of MOODS)
  for (const word of [mood, ...FEELINGS[mood].split(' ')]) if (!feelings.has(word)) feelings.set(word, mood);
const kinds = new Map<string, DreamType>(
  DREAM_TYPES.flatMap((type) =>
    [type.replaceAll('_', ' '), ...KINDS[type]].map((word) => [wordKey(word), type] as const),
  ),
);

export const feelingNamed = (word: string): Mood | undefined => feelings.get(wordKey(word));
export const kindNamed = (word: string): DreamType | undefined => kinds.get(wordKey(word));
