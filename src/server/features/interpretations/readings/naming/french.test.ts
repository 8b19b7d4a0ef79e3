import { describe, expect, it } from 'vitest';
import { writeQuestion } from '#server/features/interpretations/readings/question-texts.ts';
import { nameFrench } from './french.ts';
import { isKin, nameOf } from './naming.ts';

const named = (text: string, word: string) => {
  const start = text.indexOf(word);
  return nameFrench(text, [start, start + word.length]);
};
const asked = (question: string, text: string, word: string) =>
  writeQuestion(question, 'fr', { a: { named: named(text, word), quote: word } });

describe('a French noun', () => {
  it.each([
    ['Un héron se tenait là.', 'héron', 'le héron', 'un héron'],
    ['Je vois une vieille horloge.', 'horloge', 'la vieille horloge', 'une vieille horloge'],
    ['Il montait sur un arbre.', 'arbre', 'l’arbre', 'un arbre'],
    ['L’escalier descendait.', 'escalier', 'l’escalier', 'l’escalier'],
    ['L’escalier descendait.', 'L’escalier', 'l’escalier', 'l’escalier'],
    ['Au bout du couloir', 'couloir', 'le couloir', 'le couloir'],
    ['Mon oncle jouait.', 'oncle', 'ton oncle', 'ton oncle'],
    ['Mon amie partait.', 'amie', 'ton amie', 'ton amie'],
    ['dans ma maison', 'maison', 'ta maison', 'ta maison'],
    ['dans notre maison', 'maison', 'votre maison', 'votre maison'],
    ['avec son chien', 'chien', 'son chien', 'son chien'],
    ['Maman riait.', 'Maman', 'ta maman', 'ta maman'],
    ['Des clés tombaient.', 'clés', 'les clés', 'des clés'],
    ['trois chats noirs', 'chats', 'les chats', 'des chats'],
  ])('is named by what stands before it (%s)', (text, word, definite, any) => {
    expect(named(text, word)).toMatchObject({ nominative: definite, any });
  });

  it('is quoted where nothing tells its gender', () => {
    expect(named('plein de clés', 'clés')).toBeNull();
    expect(named('Lampe et chaise.', 'Lampe')).toBeNull();
  });

  it.each([
    ['Tous le contournent sans un mot.', 'contournent'],
    ['Les gens la regardaient.', 'regardaient'],
    ['Elles les cherchent partout.', 'cherchent'],
  ])('is no verb that follows somebody (%s)', (text, word) => {
    expect(named(text, word)).toBeNull();
  });

  it.each([
    'le serpent',
    'le vent',
    'le torrent',
    'le moment',
    'le parent',
    'les vents',
    'le lait',
    'les gens',
  ])('may end as a verb does (%s)', (phrase) => {
    expect(named(`Je vois ${phrase} là.`, phrase.split(' ')[1] ?? '')?.nominative).toBe(phrase);
  });

  it('joins the word before it, and no other', () => {
    expect(asked('Que vois-tu de {a} ?', 'Un chat dort.', 'chat')).toBe('Que vois-tu du chat ?');
    expect(asked('Reviens à {a}.', 'Des clés tombent.', 'clés')).toBe('Reviens aux clés.');
    expect(asked('Reviens à {a}.', 'La mer monte.', 'mer')).toBe('Reviens à la mer.');
    expect(asked('Que {voulait:a} {a} ?', 'Des chiens courent.', 'chiens')).toBe(
      'Que voulaient les chiens ?',
    );
    expect(asked('Que {voulait:a} {a} ?', 'Un chien court.', 'chien')).toBe('Que voulait le chien ?');
    const anna = { named: nameOf('Anna', 'fr'), quote: 'Anna' };
    expect(writeQuestion('Que vois-tu de {a} ?', 'fr', { a: anna })).toBe('Que vois-tu d’Anna ?');
    expect(writeQuestion('« {a:quote} » ?', 'fr', { a: { named: null, quote: 'essayé de le dire' } })).toBe(
      '« essayé de le dire » ?',
    );
  });

  it('of one’s kin is the dreamer’s own', () => {
    expect(isKin('Maman', 'fr')).toBe(true);
    expect(nameOf('Papa', 'fr').nominative).toBe('ton papa');
    expect(isKin('Nora', 'fr')).toBe(false);
  });
});
