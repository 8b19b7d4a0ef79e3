import { describe, expect, it } from 'vitest';
import {
  findPassage,
  isForeign,
  isForeignAtEnd,
  isOverbearing,
} from '#server/features/interpretations/generated/answer-checks.ts';
import { AnswerReader } from '#server/features/interpretations/generated/answer-reader.ts';
import { noMask } from '#server/features/interpretations/generated/masking.ts';

const DREAMS: Readonly<Record<string, string>> = {
  es: 'Mi hermana Nora llevaba el piano en una barca por el lago. Una garza estaba sobre la tapa y sabía la hora. A nadie en el muelle le pareció extraño.',
  fr: 'Ma sœur Nora menait le piano sur le lac à la rame. Un héron se tenait sur le couvercle et savait l’heure. Personne sur le ponton ne trouvait cela étrange.',
  pt: 'Minha irmã Nora levava o piano num barco pelo lago. Uma garça estava em cima da tampa e sabia as horas. Ninguém no cais achou aquilo estranho.',
  zh: '我妹妹诺拉划船把钢琴运过湖。一只苍鹭站在琴盖上，知道现在几点。码头上没有人觉得奇怪。',
};

describe('what a reading must not say', () => {
  it.each([
    ['es', 'Vas a perder a tu hermana.'],
    ['es', 'El lago simboliza tus emociones.'],
    ['es', 'Deberías hablar con ella.'],
    ['es', 'Llama a tu hermana.'],
    ['es', 'Esto refleja tu miedo.'],
    ['es', 'Es hora de cambiar.'],
    ['es', 'Estás triste por ella.'],
    ['es', 'Parece una depresión.'],
    ['es', 'Este sueño habla de control.'],
    ['es', 'Pronto llegará la garza.'],
    ['fr', 'Tu vas perdre ta sœur.'],
    ['fr', 'Le lac symbolise tes émotions.'],
    ['fr', 'Le lac représente le calme.'],
    ['fr', 'Tu devrais lui parler.'],
    ['fr', 'Appelle ta sœur.'],
    ['fr', 'Quitte ton mari.'],
    ['fr', 'Cela révèle une peur.'],
    ['fr', 'Il est temps de changer.'],
    ['fr', 'Tu es triste.'],
    ['fr', 'On dirait une dépression.'],
    ['fr', 'Ce rêve parle de contrôle.'],
    ['fr', 'Bientôt le héron viendra.'],
    ['pt', 'Você vai perder a sua irmã.'],
    ['pt', 'O lago simboliza as emoções.'],
    ['pt', 'O piano representa a infância.'],
    ['pt', 'Você deveria falar com ela.'],
    ['pt', 'Ligue para a sua irmã.'],
    ['pt', 'Isso revela o seu medo.'],
    ['pt', 'Está na hora de mudar.'],
    ['pt', 'Você está triste.'],
    ['pt', 'Parece uma depressão.'],
    ['pt', 'Este sonho fala de controle.'],
    ['pt', 'Em breve a garça virá.'],
    ['zh', '你会失去妹妹。'],
    ['zh', '湖象征着情感。'],
    ['zh', '这意味着改变。'],
    ['zh', '你应该给她打电话。'],
    ['zh', '离开你的丈夫。'],
    ['zh', '这体现了你的恐惧。'],
    ['zh', '是时候改变了。'],
    ['zh', '你很孤独。'],
    ['zh', '看起来像抑郁症。'],
    ['zh', '这个梦是关于控制的。'],
    ['zh', '这是一个好兆头。'],
    ['zh', '明天苍鹭会来。'],
  ])('%s: %s', (language, said) => expect(isOverbearing(said, DREAMS[language] ?? '')).toBe(true));

  it.each([
    ['es', 'Una garza que sabe la hora es un reloj paciente. ¿Qué le habrías preguntado?'],
    ['es', 'Tu hermana lleva el piano y tú miras. ¿Dónde estabas?'],
    ['es', 'La tapa está cerrada. ¿Quién habría podido abrirla?'],
    ['fr', 'Un héron qui sait l’heure est une horloge patiente. Que lui aurais-tu demandé ?'],
    ['fr', 'Ta sœur rame et tu regardes. Qui le lui a demandé ?'],
    ['fr', 'Le couvercle montre ses reflets. Où étais-tu ?'],
    ['fr', 'Personne ne se retourne. Était-ce son piano ?'],
    ['pt', 'Uma garça que sabe as horas é um relógio paciente. O que você teria perguntado a ela?'],
    ['pt', 'A sua irmã rema e você olha. Quem pediu isso a ela?'],
    ['pt', 'Ninguém se vira no cais. Onde você estava?'],
    ['zh', '一只知道时间的苍鹭，像一座耐心的钟。你会问它什么？'],
    ['zh', '妹妹在划船，你在看着。是谁让她这样做的？'],
    ['zh', '琴盖是合上的。那时你站在哪里？'],
  ])('and what stays with the dream stands, %s: %s', (language, said) =>
    expect(isOverbearing(said, DREAMS[language] ?? '')).toBe(false),
  );

  it('leaves a dream its own words of illness and fear', () => {
    expect(isOverbearing('Le médecin rame lui aussi.', 'Un médecin ramait sur le lac.')).toBe(false);
    expect(isOverbearing('医生也在划船。', '一位医生在湖上划船。')).toBe(false);
    expect(isOverbearing('医生也在划船。', DREAMS['zh'] ?? '')).toBe(true);
  });
});

describe('answers in Chinese', () => {
  const said = '一只知道时间的苍鹭，像一座耐心的钟。你会问它什么？';
  it('are told from answers in other languages by their signs', () => {
    expect(isForeign(said, 'zh')).toBe(false);
    expect(isForeignAtEnd(said, 'zh')).toBe(false);
    expect(isForeignAtEnd('很安静。', 'zh')).toBe(false);
    expect(isForeign(said, 'en')).toBe(true);
    expect(isForeign('A heron that knows the time is a patient clock.', 'zh')).toBe(true);
    expect(
      isForeign(
        '時間を知っているサギは、辛抱強い時計のようです。あなたは何を聞きますか。そしてどこに立っていましたか。',
        'zh',
      ),
    ).toBe(true);
  });

  it('quote the dream where no blank parts its words, with marks of either width', () => {
    const dream = DREAMS['zh'] ?? '';
    expect(findPassage('一只苍鹭站在琴盖上', dream)).toEqual([14, 23]);
    expect(findPassage('「一只苍鹭站在琴盖上,知道现在几点。」', dream)).toEqual([14, 30]);
    expect(findPassage('一只白鹭', dream)).toBeUndefined();
    // A name that was covered stands between signs.
    expect(findPassage('Person A站在桥上', '我看见Person A站在桥上。')).toEqual([3, 15]);
    expect(findPassage('看见Person A', '我看见Person A站在桥上。')).toEqual([1, 11]);
    expect(findPassage('看见Person A', '我看见Person AB。')).toBeUndefined();
  });

  it('are read sentence by sentence as they come, and broken off at the first that may not be said', () => {
    const dream = DREAMS['zh'] ?? '';
    const reader = new AnswerReader(noMask.cover(dream, 'zh'), dream, noMask, 'zh');
    expect(reader.hear('> 一只苍鹭站在琴盖上\n')).toEqual([{ event: 'passage', text: '一只苍鹭站在琴盖上' }]);
    expect(() => reader.hear('一只耐心的鸟。你应该离开你的丈夫。')).not.toThrow();
    expect(() => reader.hear('后面')).toThrow('overbearing');
  });
});
