import { describe, expect, it } from 'vitest';
import { questionsOf, sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';

const asked = (language: string, text: string): string =>
  questionsOf(text, { ...sourceOf(language, text), language })
    .map(({ text: question }) => question)
    .join('\n');

describe('what the dreamer has answered in the dream', () => {
  it.each([
    [
      'en',
      'We fished. A kid’s voice said, “Are you coming to get me or not?” I said yes, I am on my way.',
      'would you give the kid the same answer today',
    ],
    [
      'de',
      'Am Tor fragte ein Soldat: „Welches Tier?“ Ich sagte: beide.',
      'Würdest du heute dasselbe antworten',
    ],
    ['es', 'Mi abuela me preguntó: «¿Has comido?» Le dije que sí.', 'misma respuesta'],
    [
      'fr',
      "Ma sœur m'a demandé si j'avais fait ses devoirs. J'ai menti, j'ai dit oui.",
      'ferais-tu la même réponse',
    ],
    ['pt', 'Minha avó me perguntou se eu gostava das cortinas. Digo que são lindas.', 'a mesma resposta'],
    ['zh', '一个士兵问我里面藏了什么。我说只是花。', '换成今天，你还会这样回答吗'],
    ['ar', 'سألتني جدتي: «هل أكلت؟» قلت نعم.', 'الجواب نفسه'],
  ])('is asked again by the answer: %s %s', (language, text, words) =>
    expect(asked(language, text)).toContain(words),
  );

  it('is an answer too where it stands in what is quoted', () =>
    expect(asked('ar', 'سألني أصغرهم متى نصل، فقلت له بعد قليل.')).not.toContain('بماذا تجيب اليوم'));

  it('names whom it was given to', () =>
    expect(
      asked('es', 'Mi abuela estaba en la cocina. Me dijo: «¿Has comido ya?» Le dije que sí.'),
    ).toContain('la misma respuesta a tu abuela'));

  it.each([
    ['de', 'Am Tor fragte ein Soldat: „Welches Tier?“ Ich sagte nichts.'],
    ['fr', "Ma sœur m'a demandé si j'avais fait ses devoirs. Je n'ai rien dit."],
    ['zh', '一个士兵问我里面藏了什么。我什么也没说。'],
  ])('and as before where there was no answer: %s %s', (language, text) =>
    expect(asked(language, text)).not.toMatch(/heute dasselbe|la même réponse|还会这样回答/u),
  );
});

describe('a question about what was lost', () => {
  it.each([
    ['en', 'I forgot my dessert at home. We ate.'],
    ['fr', "J'avais oublié le dessert. On mangeait."],
    ['fr', 'Je perds mes dents une à une dans le lavabo du bureau.'],
    ['de', 'Ich habe den Nachtisch vergessen. Wir aßen.'],
    ['es', 'Perdí los dientes en el lavabo.'],
  ])('is not asked of what was forgotten, nor of teeth: %s %s', (language, text) =>
    expect(asked(language, text)).not.toMatch(/look|cherché|gesucht|búsqueda/u),
  );
});

describe('a question to one’s own deed', () => {
  it('leaves out what happens instead of it', () =>
    expect(asked('en', 'Somebody sits on my bed. I try to scream and only air comes out.')).not.toMatch(
      /to scream and only/u,
    ));

  it('asks what one cried about, and not how that was', () =>
    expect(asked('en', 'The judge poked my cake with a finger. I burst into tears.')).not.toMatch(
      /when you burst into tears/u,
    ));

  it('says no verb of one’s own as somebody else’s', () =>
    expect(asked('es', 'Mi hermana estaba encantada. Yo no me atreví a decirle que me ahogaba.')).not.toMatch(
      /te ahogaba/u,
    ));
});

describe('nobody is spoken to who said nothing', () => {
  it.each([
    ['es', 'Mi gata me dejaba notas. La última decía: «Ya no te reconozco».'],
    ['de', 'Überall lagen Zettel. Der letzte sagte: „Komm nicht wieder.“'],
  ])('%s %s', (language, text) => expect(asked(language, text)).not.toMatch(/última|letzten/u));

  it('and a needle is too big for nobody', () =>
    expect(asked('pt', 'Eu costurava uma blusa. A agulha era grande demais.')).not.toContain('em quem'));

  it('while somebody who is described acts all the same', () => {
    const text = 'Two wolves sat there. The priest, who was my uncle’s lawyer, took my hat and left.';
    expect(asked('en', text)).toContain('The priest');
  });
});

describe('what somebody’s own mother tells them', () => {
  it('is no order to the dreamer', () => {
    const text = 'Ein kleiner Junge zeigt auf mich. Seine Mama sagt: „Lass das.“';
    expect(asked('de', text)).not.toContain('Was wolltest du tun');
  });
});

describe('what is meant by “them” was named before', () => {
  it('and is not asked about by itself where a stronger sentence stands', () => {
    const text =
      'All my fingernails fell off and I was trying to glue them on before a piano recital. The glue was honey. Ants came. My teacher, Mrs. Okafor, said never mind dear, play with your elbows.';
    expect(asked('en', text)).not.toMatch(
      /[“(](?:and )?(?:I was trying to |you were trying to )?glue them on/,
    );
  });
});

describe('a quotation', () => {
  it('does not end before “so hard”', () =>
    expect(
      asked('en', 'My teacher made me eat my homework. then she said see it wasnt so hard. We sat.'),
    ).toContain('see it wasnt so hard'));
});

describe('a deed that nobody means', () => {
  it('is not asked what was hoped for by it', () =>
    expect(asked('en', 'I burned the rice in a pot of the queen’s.')).not.toMatch(/hoping/u));
});

describe('a pretence', () => {
  it('is known in a German perfect', () =>
    expect(asked('de', 'Birgit aß drei Schlangen. Ich habe so getan, als würde ich auch essen.')).toContain(
      'wenn es herausgekommen wäre',
    ));
});

describe('„n’ai plus“', () => {
  it('is no past', () =>
    expect(asked('fr', "Ils jouent. Je n'ai plus les bonnes chaussures.")).not.toMatch(
      /se passait-il|as-tu ressenti/u,
    ));
});
