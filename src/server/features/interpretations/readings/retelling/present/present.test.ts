import { describe, expect, it } from 'vitest';
import { questionsOf, sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { germanOfNow } from '#server/features/interpretations/readings/retelling/mine/german.ts';
import { retold } from '#server/features/interpretations/readings/retelling/retelling.ts';
import { iberianOfNow } from './iberian-now.ts';
import { isOfOthersNow } from './others-now.ts';
import { isToldNow } from './told-now.ts';

const told = (language: string, text: string): string[] =>
  retold(sourceOf(language, text)).map(
    ({ turn, retold: said }) => `${turn?.slice('retold-'.length)}: ${said}`,
  );

describe('what the dreamer does now', () => {
  it.each([
    ['Ich zähle die Kinder', 'du die Kinder zählst'],
    ['Ich vergesse die Schlüssel', 'du die Schlüssel vergisst'],
    ['Ich warte auf den Bus', 'du auf den Bus wartest'],
    ['Ich öffne mein Fenster', 'du dein Fenster öffnest'],
    ['Ich sammle Muscheln', 'du Muscheln sammelst'],
    ['Ich schreibe trotzdem ab', 'du trotzdem abschreibst'],
    ['Ich kann den Schlüssel nicht drehen', 'du den Schlüssel nicht drehen kannst'],
    ['Ich weine in meine Suppe und gehe hinaus', 'du in deine Suppe weinst'],
    ['Ich renne durch den Flur und finde die Tür nicht', 'du die Tür nicht findest'],
    ['Ich sitze im Zug', null],
    ['Ich will', null],
    ['Ich gerade im Zug', null],
  ])('%s', (clause, said) => expect(germanOfNow(clause)).toBe(said));

  it.each([
    ['es', 'No sé cómo bajar', 'no sabes cómo bajar'],
    ['es', 'Me escondo debajo de mi cama y espero', 'te escondes debajo de tu cama'],
    ['es', 'Yo quiero pedirle perdón', 'quieres pedirle perdón'],
    ['es', 'No sé si era lunes', null],
    ['es', 'Como siempre', null],
    ['pt', 'Não consigo abrir a minha mala', 'você não consegue abrir a sua mala'],
    ['pt', 'Seguro a porta com as duas mãos', 'você segura a porta com as duas mãos'],
    ['pt', 'Acho que era domingo', null],
  ])('%s %s', (language, clause, said) => expect(iberianOfNow(clause, language)).toBe(said));
});

it('„ich warte“ is no past', () => {
  const text = 'Ich warte auf den Bus. Niemand kommt.';
  expect(told('de', text)[0]).toMatch(/^(?:as|holds): du auf den Bus wartest/u);
});

describe('what somebody else does now', () => {
  it.each([
    ['es', 'Mi jefe la llama por mi nombre'],
    ['es', 'Mi hijo le ofrece un yogur'],
    ['es', 'Un oso entra en la cocina'],
    ['es', 'Nadie me mira'],
    ['pt', 'Um menino me oferece a bicicleta dele'],
    ['pt', 'O meu pai vira a página'],
    ['fr', "Une vieille dame m'offre un morceau de sucre"],
    ['fr', 'Ma mère dit que le chat a faim'],
  ])('is known: %s %s', (language, clause) =>
    expect(isOfOthersNow(clause, language)).toBe(!/ a faim/u.test(clause)),
  );

  it.each([
    ['es', 'El hombre de la casa grande'],
    ['es', 'Mi madre me llamó desde la ventana'],
    ['es', 'Mi hermana canta y lloro'],
    ['pt', 'O homem da casa grande'],
    ['pt', 'O meu pai virou a página'],
    ['fr', 'Le garde de la porte'],
    ['fr', 'Mon père a regardé la porte'],
  ])('and not: %s %s', (language, clause) => expect(isOfOthersNow(clause, language)).toBe(false));

  it('stands at the end of its clause in German', () => {
    const text =
      'Ich fliege. Der Pfarrer liest meinen Zettel vor. Niemand hilft mir. Der Schaffner will eine Kartoffel sehen.';
    expect(told('de', text)).toEqual([
      'now: der Pfarrer deinen Zettel vorliest',
      'hurts: niemand dir hilft',
      'now: der Schaffner eine Kartoffel sehen will',
    ]);
  });
});

it('no preposition is a verb', () => {
  const text = 'Ich fliege. Die Tüte mit den vierzig liegt da. Die Frau mit dem Hut fragt nach mir.';
  expect(told('de', text).join()).not.toMatch(/mit$|mit,/u);
});

describe('a telling', () => {
  it.each([
    ['de', 'Ich sitze im Zug. Mein Bruder, der gestorben ist, sitzt gegenüber. Er schläft.', true],
    ['de', 'Ich war im Zug. Mein Bruder saß gegenüber. Ich glaube, er schlief.', false],
    ['es', 'Llego tarde. Mi abuelo, que murió cuando yo tenía doce años, se ríe.', true],
    ['es', 'Estaba en el patio. Mi abuelo se reía.', false],
    ['pt', 'Ando na praia. O mar recua.', true],
    ['pt', 'Estava na praia. O mar recuou.', false],
    ['fr', 'Je cours. Un homme marche derrière moi.', true],
    ['fr', "J'étais dans la rue. Un homme marchait derrière moi.", false],
  ])('is of the present, or not: %s %s', (language, text, isNow) =>
    expect(isToldNow(text, language)).toBe(isNow),
  );

  it('of the past has comments in the present, which are asked nothing', () =>
    expect(told('es', 'Estaba en el metro. Mi jefe me miraba. No sé cómo bajar de allí.')).toEqual(
      ['why: mi jefe te miraba'].map((said) => said.replace('mi jefe', 'tu jefe')),
    ));
});

describe('an English report of the present is asked in the present', () => {
  it.each([
    [
      'Nobody on the bus will help me look. I stand there.',
      'What does it do to you that nobody on the bus will help you look?',
    ],
    [
      'We stop. The nurse hands me the wrong baby.',
      'What would you like to say when the nurse hands you the wrong baby?',
    ],
    [
      'We stop. My brother tells me over the phone that the horse has been sold.',
      'What do you want to answer when your brother tells you over the phone that the horse has been sold?',
    ],
    [
      'My sister’s new girlfriend is really nice to me.',
      'How is it for you that your sister’s new girlfriend is really nice to you?',
    ],
  ])('%s', (text, question) =>
    expect(questionsOf(text, sourceOf('en', text)).map(({ text: asked }) => asked)).toContain(question),
  );

  it('with one’s own words left as they were, and no request taken for a slight', () => {
    expect(told('en', 'I say excuse me, this is my mother’s flat.')).toEqual([]);
    expect(told('en', 'My mother asks me not to lean on the wardrobe.').join()).not.toContain('hurts');
  });

  it('and goes back to no view from a window', () =>
    expect(told('en', 'I can see him at the window, he’s about six years old.')).toEqual([]));
});
