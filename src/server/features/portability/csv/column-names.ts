import type { CsvField } from '#shared/portability.ts';

/** What columns are called in the languages whose tables come here: lower case, without accents. */
const WORDS: Record<CsvField, string> = {
  date: 'full_date|full date|night_of|night of|night|dream date|date of dream|traumdatum|fecha del sueno|data do sonho|date du reve|nacht vom|nacht|date|day|datum|tag des traums|wann|when|fecha|dia|noche|data|noite|jour|nuit|giorno|dag|created|created_at|creation date|timestamp|time|recorded_at|entry date|erstellt|zeitstempel|التاريخ|تاريخ|الليلة|日期|时间',
  time: 'time|time of day|hour|clock|uhrzeit|uhr|zeit|hora|heure|ora|tijd|الوقت|وقت|الساعة|时刻',
  title:
    'title|titel|name|subject|headline|heading|uberschrift|betreff|titulo|titre|titolo|nombre|nom|dream title|traumtitel|asunto|assunto|sujet|العنوان|عنوان|标题',
  text: 'text|dream|content|body|entry|description|story|what happened|dream text|traum|inhalt|trauminhalt|traumtext|beschreibung|eintrag|was geschah|texto|sueno|contenido|descripcion|relato|texte|reve|recit|contenu|sonho|conteudo|descricao|testo|sogno|descrizione|droom|tekst|note|notes|notizen|notas|النص|الحلم|المحتوى|内容|梦|梦境',
  tags: 'tags|tag|keywords|labels|schlagworte|stichworte|stichworter|schlagworter|categories|category|kategorie|etiquetas|palabras clave|categoria|activities|activity|aktivitaten|actividades|activites|atividades|mots-cles|mots cles|etiquettes|palavras-chave|themes|themen|وسوم|标签',
  people:
    'people|persons|person|characters|who|with|personen|leute|menschen|wer|beteiligte|personas|gente|personajes|personnes|personnages|gens|pessoas|personagens|persone|mensen|الأشخاص|اشخاص|人物',
  places:
    'places|place|location|where|setting|orte|ort|wo|schauplatz|lugares|lugar|lieux|lieu|endroit|luogo|luoghi|plaats|local|المكان|مكان|地点',
  moods:
    'moods|mood|emotion|emotions|feeling|feelings|stimmung|stimmungen|gefuhl|gefuhle|emotionen|emocion|emociones|sentimiento|sentimientos|animo|estado de animo|humeur|sentiment|sentiments|ressenti|emocao|emocoes|humor|sentimentos|umore|emozioni|gevoel|stemming|المزاج|المشاعر|心情|情绪',
  types: 'types|type|kind|art|traumart|art des traums|dream type|tipo|tipo de sueno|type de reve|نوع|类型',
  lucidity:
    'lucidity|lucid|is lucid|lucid dream|luzid|luzide|luzider traum|luziditat|klarheit|klar|klartraum|lucido|lucida|lucidez|lucide|lucidite|lucidita|sueno lucido|reve lucide|sonho lucido|واضح|清醒|清醒梦',
  vividness:
    'vividness|clarity|vivid|lebendigkeit|lebhaftigkeit|deutlichkeit|rating|bewertung|viveza|nitidez|vivacite|nettete|vivacidade|vividezza|intensity|intensitat|وضوح|生动',
  favourite: 'favourite|favorite|starred|favorit|star|favorito|favori|preferito|favoriet|مفضل',
  waking_note:
    'waking_note|waking note|comment|comments|notiz|anmerkung|kommentar|bemerkung|comentario|commentaire|remarque|observacion|observacao|waking life|notes|note|notizen|notas|remarks|ملاحظة|ملاحظات',
  series: 'series|serie|reihe|traumreihe|سلسلة',
  period: 'period|lebenszeit|zeit im leben|lebensphase|time of life|epoca|epoque|periode|phase',
  reflection:
    'reflection|interpretation|thoughts|meaning|gedanken|deutung|traumdeutung|reflexion|bedeutung|interpretacion|significado|signification|reflexao|interpretacao|interpretazione|تفسير|解读',
};

export const COLUMN_NAMES = Object.fromEntries(
  Object.entries(WORDS).map(([field, words]) => [field, words.split('|')]),
) as Record<CsvField, string[]>;
