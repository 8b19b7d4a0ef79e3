import { describe, expect, it } from 'vitest';
import { isOverbearing } from './answer-checks.ts';

const LAKE =
  'My sister Nora rowed the piano over the lake. A heron sat on the lid and knew the time. Nobody on the jetty found this remarkable.';
const SEE =
  'Meine Schwester Nora ruderte das Klavier über den See. Ein Reiher saß auf dem Deckel und kannte die Zeit. Niemand auf dem Steg fand das merkwürdig.';
const LAGO =
  'Mi hermana Nora llevaba el piano en una barca por el lago. Una garza estaba sobre la tapa y sabía la hora.';
const LAC =
  'Ma sœur Nora menait le piano sur le lac à la rame. Un héron se tenait sur le couvercle et savait l’heure.';

describe('a mark of asking', () => {
  it.each([
    [LAKE, 'It is about guilt, isn’t it?'],
    [LAKE, 'The lake is really about control, right?'],
    [LAKE, 'Nora will leave the house!?'],
    [LAKE, 'Nora will leave the house.?'],
    [LAKE, 'Nora will leave the house?'],
    [LAKE, 'And perhaps it is about guilt…?'],
    [LAKE, 'It is about guilt (?)'],
    [LAKE, 'Such dreams are about loss; do you see it?'],
    [LAKE, 'Such dreams come before a parting: why did she row?'],
    [LAKE, 'It is a good sign – did you notice the lid?'],
    [SEE, 'Beim Rudern geht es um Kontrolle, oder?'],
    [SEE, 'Beim Rudern geht es um Kontrolle?'],
    [SEE, 'Das ist ein gutes Zeichen, nicht wahr?'],
    [LAGO, 'Este sueño habla de control, ¿verdad?'],
    [LAC, 'Ce rêve parle de contrôle, n’est-ce pas ?'],
    ['我妹妹划船把钢琴运过湖。', '这个梦是关于控制的，对吧？'],
    [LAKE, 'هذه علامة خير، أليس كذلك؟'],
  ])('makes no question of what is said outright (%#)', (dream, said) =>
    expect(isOverbearing(said, dream)).toBe(true),
  );

  it.each([
    [LAKE, 'Will the heron speak?'],
    [LAKE, 'And what will the heron say?'],
    [LAKE, 'And will Nora turn round?'],
    [LAKE, 'If the heron spoke, what would it be about?'],
    [LAKE, 'Is it about the time, or about the lid?'],
    [LAKE, 'Did Nora say no?'],
    [LAKE, 'What colour was it?'],
    [LAKE, 'Two things are heavy here; which of them sinks?'],
    [SEE, 'Geht es hier um das Klavier?'],
    [SEE, 'Und um was geht es dem Reiher?'],
    [LAGO, '¿Qué hora era, según la garza?'],
    [LAC, 'Du haut du couvercle, que voyait le héron ?'],
  ])('leaves a question what it is (%#)', (dream, said) => expect(isOverbearing(said, dream)).toBe(false));
});

describe('what a dreamer is said to have and to feel', () => {
  it.each([
    [LAKE, 'Marriage frightens you.'],
    [LAKE, 'Why does marriage come to mind?'],
    [LAKE, 'Rowing exhausts you.'],
    [LAKE, 'The heron haunts you.'],
    [SEE, 'Die Ehe ist ein See.'],
    [SEE, 'Das Klavier erdrückt dich.'],
    [LAKE, 'الزواج بحيرة.'],
    [LAGO, 'El matrimonio es un lago.'],
    [LAGO, 'La garza te asusta.'],
    [LAGO, '¿Qué diría tu marido?'],
    [LAC, 'Le mariage est un lac.'],
    [LAC, 'Le héron t’inquiète.'],
    [LAC, 'Que dirait ton mari ?'],
    ['我妹妹划船把钢琴运过湖。', '婚姻像一片湖。'],
    ['我妹妹划船把钢琴运过湖。', '这片湖让你害怕。'],
    ['Minha irmã levava o piano num barco.', 'O casamento é um barco.'],
    // Dream and reading in two languages: a sister is family, a boss is nobody of this dream.
    [LAKE, 'Was hätte dein Chef gesagt?'],
    [SEE, 'What would your husband have said?'],
    [SEE, 'What would your boss have said?'],
    [LAKE, '¿Qué diría tu jefe?'],
  ])('is refused where the dream tells of none (%#)', (dream, said) =>
    expect(isOverbearing(said, dream)).toBe(true),
  );

  it.each([
    [
      'The dog frightened me. My marriage lay on the table.',
      'Your marriage lies there, and a dog frightens you.',
    ],
    [LAKE, 'Deine Schwester rudert. Wohin schaut sie?'],
    [SEE, 'Your sister rows. What is your oar made of?'],
    [LAGO, 'Tu hermana rema. ¿Dónde estabas?'],
    [LAC, 'Ta sœur rame. Où étais-tu ?'],
    [LAC, 'Your sister rows. Where were you?'],
    // Before, and no marriage.
    [SEE, 'Der Reiher kannte die Zeit, ehe du fragen konntest. Was hätte er gesagt?'],
    [SEE, 'Der ehemalige Steg bleibt leer. Wer stand dort?'],
  ])('stands where the dream does, in another language too (%#)', (dream, said) =>
    expect(isOverbearing(said, dream)).toBe(false),
  );
});
