import { expect, test } from 'vitest';
import { parseSearch } from './library-search.ts';

const READER = { today: '2026-11-30', timezone: 'Europe/Vienna' };
const whens = (source: string) =>
  parseSearch(source, READER).terms.map((term) => (term.kind === 'when' ? term.when : term.kind));

test.each([
  ['3.4.2021 bis 17.4.2021', { from: '2021-04-03', to: '2021-04-17' }],
  ['vom 3.4.2021 bis 17.4.2021', { from: '2021-04-03', to: '2021-04-17' }],
  ['zwischen Mai und Juli', { yearly: ['05-01', '07-31'] }],
  ['from May to July 2024', { from: '2024-05-01', to: '2024-07-31' }],
  ['May 2024 to July', { from: '2024-05-01', to: '2024-07-31' }],
  ['Nov 2024 to Feb', { from: '2024-11-01', to: '2025-02-28' }],
  ['de mayo a julio', { yearly: ['05-01', '07-31'] }],
  ['entre mai et juillet 2023', { from: '2023-05-01', to: '2023-07-31' }],
  ['بين مايو ويوليو', { yearly: ['05-01', '07-31'] }],
  ['من مايو إلى يوليو 2024', { from: '2024-05-01', to: '2024-07-31' }],
  ['Friday to Sunday', { from: '2026-11-27', to: '2026-11-29' }],
  ['last weekend', { from: '2026-11-27', to: '2026-11-29' }],
  ['am letzten Wochenende', { from: '2026-11-27', to: '2026-11-29' }],
  ['le week-end dernier', { from: '2026-11-27', to: '2026-11-29' }],
  ['fin de semana pasado', { from: '2026-11-27', to: '2026-11-29' }],
  ['fim de semana passado', { from: '2026-11-27', to: '2026-11-29' }],
  ['عطلة نهاية الأسبوع الماضية', { from: '2026-11-27', to: '2026-11-29' }],
  ['上周末', { from: '2026-11-27', to: '2026-11-29' }],
  ['in der Nacht auf Samstag', { from: '2026-11-27', to: '2026-11-27' }],
  ['Nacht auf den 4. Mai 2024', { from: '2024-05-03', to: '2024-05-03' }],
  ['night of 3 May', { month: 5, day: 3 }],
  ['the night before last', { from: '2026-11-28', to: '2026-11-28' }],
  ['vorletzte Nacht', { from: '2026-11-28', to: '2026-11-28' }],
  ['上个星期五', { from: '2026-11-27', to: '2026-11-27' }],
  ['大前天', { from: '2026-11-27', to: '2026-11-27' }],
])('%s is one time', (source, when) => expect(whens(source)).toEqual([[when]]));

test.each([
  ['night train', ['word', 'word']],
  ['zwischen den Häusern', ['word', 'word', 'word']],
  ['to be or not', ['word', 'word', 'word', 'word']],
  ['ship to May', ['word', 'word', [{ month: 5 }]]],
  ['bis Mai', [[{ to: '2026-05-31' }]]],
  ['May and June', [[{ month: 5 }], 'word', [{ month: 6 }]]],
])('%s is none', (source, read) => expect(whens(source)).toEqual(read));
