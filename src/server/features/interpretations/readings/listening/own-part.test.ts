import { describe, expect, it } from 'vitest';
import { sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { heardIn } from './listening.ts';

const kindsIn = (language: string, text: string): string[] =>
  heardIn(sourceOf(language, text)).map(({ turn }) => turn?.replace('open-', '') ?? '');

/** A sentence of each kind in every language that has it. */
const TOLD: Record<string, Record<string, string>> = {
  gesture: {
    en: 'The ferryman put a finger to his lips and rowed on.',
    de: 'Der Fährmann legte den Finger auf die Lippen und ruderte weiter.',
    fr: 'Le passeur a mis un doigt sur ses lèvres et a ramé.',
    es: 'El barquero se puso un dedo en los labios y remó.',
    pt: 'O barqueiro pôs o dedo nos lábios e remou.',
    ar: 'وضع الملاح إصبعه على شفتيه ثم جدف.',
    zh: '船夫冲我摇了摇头，接着划。',
  },
  notdare: {
    en: 'I did not dare to ring the bell.',
    de: 'Ich habe mich nicht getraut zu klingeln.',
    fr: 'Je n’osais pas sonner à la porte.',
    es: 'No me atreví a tocar el timbre.',
    pt: 'Não tive coragem de tocar a campainha.',
    ar: 'لم أجرؤ على دق الجرس.',
    zh: '我不敢按门铃。',
  },
  apologised: {
    en: 'I kept apologising for the mud on my boots.',
    de: 'Ich habe mich für den Schlamm an den Stiefeln entschuldigt.',
    fr: 'Je me suis excusé pour la boue de mes bottes.',
    es: 'Pedí perdón por el barro de mis botas.',
    pt: 'Pedi desculpa pela lama nas botas.',
    ar: 'اعتذرت عن الطين في حذائي.',
    zh: '我一直跟他道歉，因为靴子上有泥。',
  },
  askedofme: {
    en: 'The baker asked me to hold the oven door.',
    de: 'Der Bäcker hat gefragt, ob ich die Ofentür halten kann.',
  },
  ieven: {
    en: 'I even held the ladder for the thief.',
    de: 'Ich habe dem Dieb sogar die Leiter gehalten.',
    fr: 'J’ai même tenu l’échelle du voleur.',
    es: 'Hasta le sujeté la escalera al ladrón.',
    pt: 'Até segurei a escada para o ladrão.',
    ar: 'حتى إني أمسكت السلم للص.',
    zh: '我还帮小偷扶着梯子。',
  },
  noplace: {
    en: 'There was never a chair for me at the long table.',
    de: 'An dem langen Tisch war kein Stuhl für mich.',
    fr: 'À la longue table il n’y avait pas de chaise pour moi.',
    es: 'En la mesa larga no había sitio para mí.',
    pt: 'Na mesa comprida não tinha lugar para mim.',
    ar: 'لم يكن لي مكان حول المائدة.',
    zh: '长桌边没有我的位子。',
  },
  disbelieved: {
    en: 'I told them about the leak and nobody believed me.',
    de: 'Ich erzählte von dem Leck, und niemand hat mir geglaubt.',
    fr: 'J’ai parlé de la fuite et personne ne me croyait.',
    es: 'Les hablé de la gotera y nadie me creía.',
    pt: 'Falei do vazamento e ninguém acreditava em mim.',
    ar: 'أخبرتهم عن التسرب ولم يصدقني أحد.',
    zh: '我说屋顶漏了，没人相信我。',
  },
  forgot: {
    en: 'I had forgotten the goat in the cellar.',
    de: 'Ich hatte die Ziege im Keller vergessen.',
    fr: 'J’avais oublié la chèvre à la cave.',
    es: 'Se me había olvidado la cabra en el sótano.',
    pt: 'Eu tinha esquecido a cabra no porão.',
    ar: 'كنت نسيت العنزة في القبو.',
    zh: '我把羊忘在地窖里了。',
  },
  onlywas: {
    en: 'When the light came on it was only my coat.',
    de: 'Als das Licht anging, war da nichts: Es war nur mein Mantel.',
    fr: 'La lampe s’est allumée : c’était juste mon manteau.',
    es: 'Se encendió la luz y era solo mi abrigo.',
    pt: 'A luz acendeu e era só o meu casaco.',
    ar: 'اشتعل الضوء ولم يكن ذلك إلا معطفي.',
    zh: '灯亮了，原来只是我的大衣。',
  },
  heldon: {
    en: 'The old sailor took my sleeve and would not let go.',
    de: 'Der alte Matrose nahm meinen Ärmel und ließ ihn nicht los.',
    fr: 'Le vieux marin a pris ma manche et ne me lâchait plus.',
    es: 'El viejo marinero me cogió de la manga y no me soltaba.',
    pt: 'O velho marinheiro pegou minha manga e não me soltava.',
    ar: 'أمسك البحار بكمي وما تركني.',
    zh: '老水手抓着我的袖子，就是不松手。',
  },
  walkedoff: {
    en: 'The boat was sinking and I walked away.',
    de: 'Das Boot sank, und ich bin einfach weitergegangen.',
    fr: 'La barque coulait, je suis parti sans me retourner.',
    es: 'La barca se hundía y la dejé allí.',
    pt: 'O barco afundava e eu não olhei para trás.',
    ar: 'كان القارب يغرق ولم ألتفت.',
    zh: '船在沉，我头也没回。',
  },
  firsttime: {
    en: 'The clock struck for the first time.',
    de: 'Die Uhr schlug zum ersten Mal.',
    fr: 'L’horloge a sonné pour la première fois.',
    es: 'El reloj sonó por primera vez.',
    pt: 'O relógio bateu pela primeira vez.',
    ar: 'دقت الساعة لأول مرة.',
    zh: '那座钟第一次响了。',
  },
  proud: {
    en: 'I was so proud of my paper hat.',
    de: 'Ich war so stolz auf meinen Papierhut.',
    fr: 'J’étais très fier de mon chapeau de papier.',
    es: 'Me sentía muy orgullosa de mi gorro de papel.',
    pt: 'Fiquei muito orgulhosa do meu chapéu de papel.',
    ar: 'كنت فخورا بقبعتي الورقية.',
    zh: '我戴着纸帽子，特别得意。',
  },
  gavemine: {
    en: 'I gave him my winter coat and went on in the snow.',
    de: 'Ich gab ihm meinen Wintermantel und ging im Schnee weiter.',
    fr: 'Je lui ai donné mon manteau d’hiver.',
    es: 'Le di mi abrigo de invierno.',
    pt: 'Dei para ele o meu casaco de inverno.',
    ar: 'أعطيته معطفي ومشيت في الثلج.',
    zh: '我把自己的大衣给了他。',
  },
  ofallthat: {
    en: 'The strange thing was that the goat could read.',
    de: 'Das Seltsame war, dass die Ziege lesen konnte.',
    fr: 'Le plus étrange, c’est que la chèvre savait lire.',
    es: 'Lo más raro era que la cabra sabía leer.',
    pt: 'O mais estranho era que a cabra sabia ler.',
    ar: 'الأغرب أن العنزة كانت تقرأ.',
    zh: '最奇怪的是羊会认字。',
  },
  unafraid: {
    en: 'The bull came closer and I was not afraid.',
    de: 'Der Stier kam näher, und ich hatte keine Angst.',
  },
};

/** What sounds like one of them and is none. */
const NOT: readonly (readonly [kind: string, language: string, text: string])[] = [
  ['ieven', 'en', 'I even though it rained went out.'],
  ['noplace', 'en', 'There is no place like a lighthouse.'],
  ['forgot', 'en', 'I forgot the rest of it.'],
  ['onlywas', 'en', 'It was only a few steps.'],
  ['heldon', 'en', 'I would not let go of the rope.'],
  ['firsttime', 'en', 'I dreamt of a clock for the first time.'],
  ['gavemine', 'en', 'I gave him my name.'],
  ['notdare', 'zh', '他们都不敢按门铃。'],
  ['apologised', 'de', 'Niemand hat sich entschuldigt.'],
  ['heldon', 'de', 'Ich habe den Ast nicht losgelassen.'],
  ['gesture', 'fr', 'Il me fait signe de le suivre.'],
  ['forgot', 'de', 'Den Rest habe ich vergessen.'],
  ['ieven', 'fr', 'Je n’ai même pas sonné.'],
];

describe('what one did oneself, and what was done without words', () => {
  it.each(
    Object.entries(TOLD).flatMap(([kind, told]) =>
      Object.entries(told).map(([language, text]) => [kind, language, text] as const),
    ),
  )('is %s in %s: %s', (kind, language, text) => expect(kindsIn(language, text)).toContain(kind));

  it.each(NOT)('is not %s in %s: %s', (kind, language, text) =>
    expect(kindsIn(language, text)).not.toContain(kind),
  );
});
