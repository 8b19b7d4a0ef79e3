import type { Erasure } from '#server/erasure.ts';
import { forgetSessions } from './sessions/sessions.service.ts';

export const authErasure: Erasure = {
  feature: 'auth',
  tables: ['session', 'mail_token', 'diary_closure'],
  erase: async (tx, { id }) => forgetSessions(tx, id),
};
