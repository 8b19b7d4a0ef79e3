/** Words that stand where a person would and name none: nobody, everybody, somebody, oneself. */
const WORDS: readonly string[] = [
  'nobody|no one|no-one|noone|none|n/a|everybody|everyone|somebody|someone|anybody|anyone|me|myself|only me|just me|self',
  'niemand|niemanden|niemandem|keiner|keine|jemand|jemanden|irgendjemand|irgendwer|jeder|alle|ich|ich selbst|mich|nur ich',
  'nadie|ninguno|ninguna|alguien|todos|todas|todo el mundo|yo|yo mismo|yo misma|solo yo',
  "personne|aucun|aucune|quelqu'un|tout le monde|tous|toutes|chacun|moi|moi-même|je|moi seul|moi seule",
  'ninguém|nenhum|nenhuma|alguém|todos|todas|todo mundo|toda a gente|eu|eu mesmo|eu mesma|só eu',
  'لا أحد|لا احد|ما في أحد|الجميع|الكل|كل الناس|أحد ما|أحدهم|شخص ما|أنا|أنا نفسي|نفسي|أنا فقط',
  '没有人|没人|无人|沒有人|沒人|無人|大家|所有人|每个人|每個人|人人|有人|某人|我|我自己|自己|只有我',
];

/** Without case, accents and the curl of apostrophes. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('\u2019', "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s([]+|[\s.!)\]]+$/g, '');

const KEYS: ReadonlySet<string> = new Set(WORDS.flatMap((line) => line.split('|').map(keyOf)));

/** Whether a name given for a person is none: such words are taken over from no file and offered to nobody. */
export const namesNobody = (name: string): boolean => KEYS.has(keyOf(name));
