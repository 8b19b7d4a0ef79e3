import { describe, expect, it } from 'vitest';
import { questionRules } from '#server/features/interpretations/readings/question-rules.ts';
import { writeQuestion } from '#server/features/interpretations/readings/question-texts.ts';
import { nameOf, nameThing, stands } from './naming.ts';

/** The place of a word in a text, at its last occurrence. */
const at = (text: string, word: string): [number, number] => {
  const start = text.lastIndexOf(word);
  return [start, start + word.length];
};
const called = (text: string, word: string) => nameThing(text, at(text, word), 'es');

describe('a Spanish noun', () => {
  it.each([
    ['Vi una llave en el suelo.', 'llave', 'la llave'],
    ['Había un águila sobre el tejado.', 'águila', 'el águila'],
    ['Venía agua por todas partes.', 'agua', 'el agua'],
    ['Unos perros ladraban.', 'perros', 'los perros'],
    ['Salí al patio.', 'patio', 'el patio'],
    ['Perdí mis llaves.', 'llaves', 'tus llaves'],
    ['Estaba en nuestra casa.', 'casa', 'tu casa'],
    ['Crucé una enorme puerta.', 'puerta', 'la enorme puerta'],
    ['Mi tía Rosa cantaba.', 'tía', 'tu tía Rosa'],
    ['Mamá estaba allí.', 'Mamá', 'tu mamá'],
    ['Encontré flores en la mano.', 'mano', 'la mano'],
    ['Llegó a la estación.', 'estación', 'la estación'],
  ])('%s', (text, word, name) => {
    expect(called(text, word)?.nominative).toBe(name);
  });

  it('is many where the text tells of many, and not named where its gender is not known', () => {
    expect(called('Vi los barcos.', 'barcos')?.plural).toBe(true);
    expect(called('Vi un barco.', 'barco')?.plural).toBe(false);
    expect(called('Había zlotes.', 'zlotes')).toBeNull();
    // Somebody else's own: "su madre" is not the dreamer's.
    expect(called('Su madre cantaba.', 'madre')?.nominative).toBe('la madre');
  });

  it('stands there with its article, and not where somebody is seen or held', () => {
    const there = (text: string, word: string) => stands(text, at(text, word), 'es');
    expect(there('Llevaba un taladro.', 'taladro')).toBe(true);
    expect(there('Iba hacia la glorieta.', 'glorieta')).toBe(true);
    expect(there('La abracé.', 'abracé')).toBe(false);
    expect(there('Los seguía de lejos.', 'seguía')).toBe(false);
  });

  it('has whose it is where somebody is called by it', () => {
    expect(nameOf('Madre', 'es').nominative).toBe('tu madre');
    expect(nameOf('Abuelos', 'es')).toMatchObject({ nominative: 'tus abuelos', plural: true });
    expect(nameOf('Nora', 'es').nominative).toBe('Nora');
  });
});

describe('a Spanish question', () => {
  const asked = (rule: string, text: string, word: string, second?: string) => {
    const { text: question } = questionRules('es').find(({ id }) => id === rule)!;
    const filled = (one: string) => ({ named: called(text, one), quote: one });
    return writeQuestion(question, 'es', { a: filled(word), b: second ? filled(second) : undefined });
  };

  it('contracts its articles and agrees with one and many', () => {
    expect(asked('person-ask', 'El árbitro esperaba.', 'árbitro')).toBe(
      '¿Qué te habría gustado preguntar al árbitro en ese momento?',
    );
    expect(asked('thing-whose', 'Había un abrigo.', 'abrigo')).toBe('¿De quién era el abrigo?');
    expect(asked('thing-whose', 'Vi unas botas.', 'botas')).toBe('¿De quién eran las botas?');
    expect(asked('place-corner', 'Estaba en un hotel.', 'hotel')).toBe(
      '¿Qué rincón del hotel ves con más claridad?',
    );
    expect(asked('two-persons', 'Mi madre y mi hija.', 'madre', 'hija')).toBe(
      '¿Coinciden alguna vez tu madre y tu hija cuando no sueñas?',
    );
  });

  it('leaves no verb of its own unfilled', () => {
    for (const { id, text } of questionRules('es')) {
      const many = { named: called('Vi los barcos.', 'barcos'), quote: 'barcos' };
      expect(writeQuestion(text, 'es', { a: many, b: many }), id).not.toMatch(/[{}]/u);
    }
  });
});
