import { expect, it } from 'vitest';
import { sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { retold } from './retelling.ts';

it.each([
  ['Das Telefon läutete. Keiner ging ran.', 'keiner ranging'],
  ['Meine Tante kletterte rauf.', 'deine Tante raufkletterte'],
  ['Der Lotse winkte mich rüber.', 'der Lotse dich rüberwinkte'],
  ['Der Wolf lief herum.', 'der Wolf herumlief'],
  ['Ich kletterte rüber.', 'du rüberklettertest'],
])('joins what stands apart from a verb, as one speaks too: %s', (text, said) =>
  expect(retold(sourceOf('de', text)).map((one) => one.retold)).toContain(said),
);
