import type { Erasure } from '#server/erasure.ts';
import { removeLettersOfUser } from './contact.service.ts';

export const contactErasure: Erasure = {
  feature: 'contact',
  tables: ['contact_message'],
  erase: (tx, { id, email }) => removeLettersOfUser(tx, id, email),
};
