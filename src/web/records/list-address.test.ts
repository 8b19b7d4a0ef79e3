import { expect, test } from 'vitest';
import { readAddress } from './list-address.ts';
import type { ListFilter } from './list-spec.ts';

const room = (options: ListFilter['options']): ListFilter => ({
  name: 'room',
  label: 'Room',
  kind: 'choice',
  options,
});
const asked = (options: ListFilter['options']) =>
  readAddress(new URLSearchParams('room=loft'), { filters: [room(options)], order: 'id,desc', sorts: [] })
    .values;

test('an address is taken at its word until the options are read, then by them', () => {
  expect(asked(undefined)).toEqual({ room: 'loft' });
  expect(asked([{ value: 'loft', label: 'Loft' }])).toEqual({ room: 'loft' });
  expect(asked([{ value: 'hall', label: 'Hall' }])).toEqual({ room: '' });
  expect(asked([])).toEqual({ room: '' });
});
