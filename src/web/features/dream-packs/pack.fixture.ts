import type { DreamPack, PackDream } from '#shared/dream-packs.ts';

const EMPTY: PackDream = {
  title: '',
  text: '',
  language: 'en',
  night_of: '2026-10-14',
  period: '',
  types: ['ordinary'],
  moods: [],
  lucidity: null,
  vividness: null,
  people: [],
  places: [],
  tags: [],
  signs: [],
  waking_note: '',
  reflection: '',
};

export const packDream = (fields: Partial<PackDream> = {}): PackDream => ({ ...EMPTY, ...fields });

const HOUSE = `I am in the flat in Linz, but the corridor goes on past the kitchen. My mother is at the table sorting keys by their colour and does not look up. She says the blue ones are for doors that open water.
Behind the coats there is a door I have never seen. I know at once that it has always been there and that I have been polite not to mention it. The room is large and bright and completely empty except for a piano under a sheet.
When I lift the sheet the room begins to fill, slowly, from the skirting boards. It is warm. I think: so this is where it comes from. I am not afraid. I sit down to play and wake up with my hands moving.`;

/** Dreams in three scripts, one of long ago, one without words, over three months. */
export const DREAMS: PackDream[] = [
  packDream({
    title: 'The bear behind the stove',
    text: 'A bear lives behind the stove and is ashamed of it. I bring him bread. Nobody may know, least of all grandmother, who feeds him as well. I have been dreaming this since I could count, and each time he is a little smaller.',
    night_of: null,
    period: 'as a child, in the house by the mill',
    moods: [{ mood: 'tender', intensity: 2 }],
    types: ['recurring'],
    people: ['Grandmother'],
  }),
  packDream({
    title: 'The house with one more room',
    text: HOUSE,
    night_of: '2026-09-13',
    types: ['recurring'],
    moods: [
      { mood: 'uneasy', intensity: 2 },
      { mood: 'calm', intensity: 1 },
    ],
    people: ['Mother'],
    places: ['old flat', 'Linz'],
    waking_note: 'Hands still moving. Twenty to seven, rain.',
    reflection:
      'It is the sixth time since March that there is a room I did not know of. What have I been polite not to mention?',
  }),
  packDream({
    title: 'Der Zug ohne Fahrkarten',
    text: 'Der Schaffner verlangt keine Fahrkarten, sondern Entschuldigungen. Alle haben eine dabei, säuberlich gefaltet, nur ich suche in allen Taschen und finde Schlüsselblumen, Hustenbonbons und die Geburtsurkunde meines Bruders. Im Nachbarabteil wird geflüstert, daß die Strecke hinter Attnang-Puchheim unter Wasser liegt.\nIch steige aus, während der Zug fährt, und es ist leicht wie das Absteigen von einem Fahrrad.',
    language: 'de',
    night_of: '2026-10-02',
    moods: [{ mood: 'ashamed', intensity: 1 }],
    people: ['Bruder'],
    places: ['Attnang-Puchheim'],
  }),
  packDream({
    title: 'البيت والبحر',
    text: 'كنت في بيت جدّتي، وكان البحر يصعد درجةً درجة حتى بلغ باب المطبخ. لم نخف. قالت جدّتي: «ارفعي المفاتيح قبل أن تبتلّ»، وكانت المفاتيح كلّها زرقاء. فتحتُ النافذة فدخلت الأسماك كأنّها ضيوف يعرفون الطريق، وجلست حول المائدة تنتظر الشاي.\nثم سمعتُ صوت أخي يناديني من السطح، فصعدتُ، ولم أجد سطحًا بل سماءً قريبة يمكن لمسها باليد.',
    language: 'ar',
    night_of: '2026-10-14',
    moods: [{ mood: 'awe', intensity: 3 }],
    people: ['جدّتي'],
    places: ['بيت جدّتي'],
    reflection: 'المفاتيح مرة أخرى.',
  }),
  packDream({
    title: '',
    text: 'Nothing but a colour and that I had been forgiven 🐳.',
    night_of: '2026-11-03',
    types: ['lucid'],
    moods: [{ mood: 'relieved', intensity: 2 }],
  }),
  packDream({
    title: 'Flood in the attic',
    text: `@"Aunt Ruth" has left the tap on in the attic, and the #flood comes down the stairs as politely as a guest. ${HOUSE.replaceAll('\n', ' ')}\n${HOUSE}`,
    night_of: '2026-11-09',
    types: ['nightmare'],
    moods: [
      { mood: 'afraid', intensity: 3 },
      { mood: 'curious', intensity: 1 },
    ],
    people: ['Aunt Ruth'],
    waking_note: 'Heart going fast.',
  }),
  packDream({ title: 'Only a recording', night_of: '2026-11-20' }),
];

export const packOf = (fields: Partial<DreamPack> = {}): DreamPack => ({
  title: 'Autumn dreams',
  note: 'For our talk on Thursday. The house with one more room is the one I meant.',
  by: 'Ines',
  redaction: {
    hide_people: false,
    hide_places: true,
    without_thoughts: false,
    without_dates: false,
    with_name: true,
  },
  dreams: DREAMS,
  ...fields,
});
