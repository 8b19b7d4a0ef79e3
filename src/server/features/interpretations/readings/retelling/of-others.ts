import type { RetoldTurn } from './clause-kinds.ts';
import { isOfOthersNow } from './present/others-now.ts';

/** How sentences about somebody else are said back in a language whose grammar leaves them as they are. */
type Manner = {
  /** Begins with whoever acts. */
  begins: RegExp;
  /** Something is done or so in it. */
  finite: RegExp;
  /** The dreamer acts in it: their verbs would have to change. */
  mine: RegExp;
  toYou: readonly (readonly [RegExp, string])[];
  /** The dreamer is in it. */
  me: RegExp;
  asked: RegExp;
  told: RegExp;
  hurts: RegExp;
  /** Only says how it was. */
  state: RegExp;
  longest: number;
};

/**
 * How what others do is told, by language. Behind an article of many, what does not end as many do is a verb, and the article whom it
 * is done to: "los metía", « les mettait ».
 */
export const MANNERS: ReadonlyMap<string, Manner> = new Map(
  Object.entries({
    es: {
      begins:
        /^(?!l[oa]s \p{L}*[^s\P{L}](?!\p{L}))(?:el|la|los|las|una?|mis?|nadie|ninguno|alguien|todos|todas|ella|él|ellos|ellas|cada|otr[oa]|su|sus) \p{L}/iu,
      finite:
        /(?:ó|aba|aban|(?<!(?:^|[^\p{L}])(?:d|t|fr|vac|polic|gu|compañ))ía|ían|aron|ieron|jeron|(?<!\p{L})(?:dijo|hizo|puso|vino|quiso|tuvo|pudo|supo|trajo|fue|era|eran|está|están|es|son|hay|va|van|hace|dice|mira|tiene|quiere))(?!\p{L})/iu,
      mine: /(?<!\p{L})(?:yo|nos|nosotr[oa]s|nuestr[oa]s?|conmigo|os|te|tú|tus?|ti|usted\p{L}*|estoy|tengo|soy|voy|vi|fui|di|dije|hice|puse|tuve|supe|pude|quise|vine|\p{L}{1,}(?:traje|duje|tuve|duve|puse|hice|dije)|traje|estuve|anduve|me (?!dio|hizo|dijo|puso|trajo|quiso|tuvo|pudo|supo|vino)\p{L}+(?<![aeiou])o(?! \p{L}+ado)|\p{L}{2,}(?:é|í|amos|imos|emos|aste|iste))(?!\p{L})(?<!(?:qu|por qu|as|all|aqu|ah|all|s)(?:é|í))/iu,
      toYou: [
        [/(?<=\p{L}(?:ar|er|ir|ando|iendo|ándo|iéndo))me(?=l[oa]s?(?!\p{L})|(?!\p{L}))/gu, 'te'],
        [/(?<!\p{L})me(?!\p{L})/giu, 'te'],
        [/(?<!\p{L})mí(?!\p{L})/giu, 'ti'],
        [/(?<!\p{L})mi(?!\p{L})/giu, 'tu'],
        [/(?<!\p{L})mis(?!\p{L})/giu, 'tus'],
        [/(?<!\p{L})mío(?!\p{L})/giu, 'tuyo'],
        [/(?<!\p{L})mía(?!\p{L})/giu, 'tuya'],
        [/(?<!\p{L})míos(?!\p{L})/giu, 'tuyos'],
        [/(?<!\p{L})mías(?!\p{L})/giu, 'tuyas'],
      ],
      me: /(?<!\p{L})(?:me|mí)(?!\p{L})|(?:ar|er|ir|ando|iendo)me(?!\p{L})/iu,
      asked: /(?<!\p{L})(?:me (?:preguntó|preguntaba|pregunta))(?!\p{L})/iu,
      told: /(?<!\p{L})(?:me |nos )?(?:dijo|decía|dice|contestó|respondió|explicó|gritó|susurró)(?: que)?(?!\p{L})/iu,
      hurts: /(?<!\p{L})(?:no|nunca|nadie|ninguno|sin)(?!\p{L})|se (?:echó a reír|reía|rió|fue)/iu,
      state:
        /^(?:\S+ ){1,4}(?:era|eran|estaba|estaban|es|son|está|están|tenía|tenían|había)(?!\p{L}| \p{L}+(?:ando|iendo))/iu,
      longest: 84,
    },
    fr: {
      begins:
        /^(?!les \p{L}*[^sxz\P{L}](?!\p{L})|(?:le|la) \p{L}*(?<!l)(?:ait|aient)(?!\p{L}))(?:(?:le|la|les|une?|mon|ma|mes|il|elle|ils|elles|quelqu['’]un|tout le monde|sa|son|ses|chaque|des) |l['’])\p{L}/iu,
      finite:
        /(?:(?<!l)ait|aient|(?<!\p{L})(?:a|ont|est|sont|va|vont|dit|fait|veut|peut|fut)|(?<!\p{L})[tms]['’]a)(?!\p{L})/iu,
      mine: /(?<!\p{L})(?:je|j['’]|nous|vous|te|toi|ton|ta|tes|moi|personne)(?!\p{L})|(?<!\p{L})j['’]|^il y a/iu,
      toYou: [
        [/(?<!\p{L})me(?!\p{L})/giu, 'te'],
        [/(?<!\p{L})m(?=['’])/giu, 't'],
        [/(?<!\p{L})mon(?!\p{L})/giu, 'ton'],
        [/(?<!\p{L})ma(?!\p{L})/giu, 'ta'],
        [/(?<!\p{L})mes(?!\p{L})/giu, 'tes'],
        [/(?<!\p{L})m(?=ien(?:ne)?s?(?!\p{L}))/giu, 't'],
        [/(?<!\p{L})nos(?!\p{L})/giu, 'vos'],
        [/(?<!\p{L})notre(?!\p{L})/giu, 'votre'],
      ],
      me: /(?<!\p{L})(?:me(?!\p{L})|m['’])/iu,
      asked: /(?<!\p{L})(?:m['’]a demandé|me demand(?:e|ait))(?!\p{L})/iu,
      told: /(?<!\p{L})(?:(?:m['’])?a (?:dit|répondu|chuchoté|crié|expliqué)|(?:me )?(?:disait|répond|répondait)|me dit)(?!\p{L})/iu,
      hurts: /(?<!\p{L})(?:ne|n['’]|jamais|personne|sans)|s['’]est (?:tue|moqué\p{L}*)/iu,
      state:
        /^(?:\S+ ){1,4}(?:était|étaient|est|sont|avait|avaient)(?! \p{L}+(?:é|i|u)e?s?(?!\p{L}))(?!\p{L})/iu,
      longest: 84,
    },
    pt: {
      begins:
        /^(?![oa]s \p{L}*[^s\P{L}](?!\p{L}))(?:o|a|os|as|uma?|meus?|minhas?|ninguém|alguém|todos|todas|todo mundo|el[ea]s?|cada|outr[oa]) \p{L}/iu,
      finite:
        /(?:\p{L}{3,}ia(?= (?:o|a|os|as|uma?|meus?|minhas?|que|me)(?!\p{L}))|\p{L}{2,}(?:ou|ava|avam|iam|aram|eram|iram|eu|iu)|(?<!\p{L})(?:disse|dizia|tinha|queria|fez|foi|era|eram|é|são|está|estão|veio|vinha|fazia|sabia|podia|havia|ia|tem|diz))(?!\p{L})/iu,
      mine: /(?<!\p{L})(?:eu|a gente|nós|nos|noss[oa]s?|comigo|mim|te|você|vocês|seus?|suas?|estou|tenho|sou|vou|fui|vi|\p{L}{2,}(?:ei|amos|emos|imos)|\p{L}+-me|aí que)(?!\p{L})/iu,
      toYou: [
        [/(?<!\p{L})me(?!\p{L})/giu, 'te'],
        [/(?<!\p{L})meu(?!\p{L})/giu, 'seu'],
        [/(?<!\p{L})meus(?!\p{L})/giu, 'seus'],
        [/(?<!\p{L})minha(?!\p{L})/giu, 'sua'],
        [/(?<!\p{L})minhas(?!\p{L})/giu, 'suas'],
      ],
      me: /(?<!\p{L})me(?!\p{L})/iu,
      asked: /(?<!\p{L})me (?:perguntou|perguntava|pergunta)(?!\p{L})/iu,
      told: /(?<!\p{L})(?:me )?(?:disse|dizia|diz|respondeu|gritou|sussurrou)(?!\p{L})/iu,
      hurts: /(?<!\p{L})(?:não|nunca|ninguém|sem)(?!\p{L})/iu,
      state: /^(?:\S+ ){1,4}(?:era|eram|estava|estavam|é|são|está|estão|tinha|tinham)(?!\p{L}| \p{L}+ndo)/iu,
      longest: 84,
    },
    zh: {
      begins:
        /^(?:我(?:的)?(?:妈妈?|爸爸?|奶奶|爷爷|外婆|外公|哥哥|姐姐|弟弟|妹妹|女儿|儿子|丈夫|妻子|老公|老婆|老板|老师|同学|朋友|同事)|[他她它]们?|妈妈|爸爸|奶奶|爷爷|外婆|外公|哥哥|姐姐|弟弟|妹妹|女儿|儿子|老板|老师|没有人|没人|有人|大家|所有人|每个人|谁也|一个(?!人?[也都])|那个|旁边的|岸上的)/u,
      finite: /./u,
      mine: /[你您]|说[^，。]*我|^我(?:[^的妈爸奶爷外哥姐弟妹女儿丈妻老同朋])|，我/u,
      toYou: [
        [/我/gu, '你'],
        [/咱们/gu, '你们'],
      ],
      me: /我/u,
      asked: /问我/u,
      told: /(?:告诉我|对我说|跟我说)/u,
      hurts: /没|不|从来/u,
      state: /是|很|都在/u,
      longest: 26,
    },
  } satisfies Record<string, Manner>),
);

/** The dreamer's own past in half a sentence of somebody else's, where its form is the same for both. */
const OWN_PAST: ReadonlyMap<string, readonly (readonly [RegExp, string])[]> = new Map([
  [
    'fr',
    [
      [/(?<=\p{L} )j['’](?=(?:n['’])?(?:avais|étais|allais|aimais)(?!\p{L}))/gu, 'tu '],
      [/(?<=\p{L} )je (?=(?:ne )?\p{L}{2,}ais(?!\p{L}))/gu, 'tu '],
    ],
  ],
  ['pt', [[/(?<=\p{L} )eu (?=(?:não )?(?:\p{L}{2,}(?:ava|ia)|tinha|era)(?!\p{L}))/gu, 'você ']]],
]);
const withYours = (clause: string, language: string): string =>
  (OWN_PAST.get(language) ?? []).reduce((left, [from, to]) => left.replace(from, to), clause);

/** Nobody says anything. */
const SAID_NOTHING = /(?<!\p{L})(?:nadie|ninguno|nada|personne|rien|ninguém|nada)(?!\p{L})|没/iu;

/** What is told as if it were now. */
function nowOf(has: (words: RegExp) => boolean, manner: Manner): RetoldTurn {
  if (has(manner.asked) || (has(manner.told) && !has(SAID_NOTHING))) return 'retold-tells';
  return has(manner.hurts) && has(manner.me) ? 'retold-hurts' : 'retold-now';
}

/** What a sentence about somebody else tells, and how one says it back; null where the dreamer acts in it. */
export function toldOfOthers(
  clause: string,
  language: string,
  isLast: boolean,
  isToldNow = true,
): { turn: RetoldTurn; said: string } | null {
  const manner = MANNERS.get(language);
  if (!manner || clause.length > manner.longest) return null;
  // "El delantal, y le pegó": what happens is not said of what stands before the comma.
  const [ahead = '', ...behind] = clause.split(', ');
  if (language !== 'zh' && behind.length === 1 && !manner.finite.test(ahead)) return null;
  const kept = withYours(clause, language);
  // What was put in for you is no word of theirs.
  const others = kept === clause ? clause : kept.replace(/(?<= )(?:tu|você) /gu, '');
  const isNow = isToldNow && isOfOthersNow(clause, language);
  if (!manner.begins.test(clause) || manner.mine.test(others)) return null;
  if (!isNow && !manner.finite.test(clause)) return null;
  const turned = manner.toYou.reduce((left, [from, to]) => left.replace(from, to), kept);
  const said = turned.charAt(0).toLocaleLowerCase(language) + turned.slice(1);
  const has = (words: RegExp) => words.test(clause);
  if (isNow) return has(manner.state) ? null : { turn: nowOf(has, manner), said };
  if (has(manner.asked)) return { turn: 'retold-asked', said };
  if (has(manner.told) && !has(SAID_NOTHING)) return { turn: 'retold-told', said };
  if (has(manner.hurts) && has(manner.me)) return { turn: 'retold-hurt', said };
  if (isLast && !has(manner.state)) return { turn: 'retold-then', said };
  return has(manner.state) ? null : { turn: 'retold-why', said };
}
