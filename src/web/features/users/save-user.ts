import { updateEmail, updatePassword, updateRecord, type UserRecord } from './users.queries.ts';

export type SaveStep = 'email' | 'password' | 'record';
export type SaveFault = { step: SaveStep; error: unknown };

/**
 * Specification, section 7, edit user save: a changed e-mail, then a given password, then the update-where.
 * Answers the step that failed, null when all went well; `onDone` hears of each step that is through.
 */
export async function saveUser(
  user: { id: number; email: string },
  input: UserRecord & { password: string },
  onDone: (step: SaveStep) => void,
): Promise<SaveFault | null> {
  const { password, ...record } = input;
  const steps: [SaveStep, boolean, () => Promise<unknown>][] = [
    ['email', record.email !== user.email, () => updateEmail(user.id, record.email)],
    ['password', password !== '', () => updatePassword(user.id, password)],
    ['record', true, () => updateRecord(user.id, record)],
  ];
  for (const [step, wanted, run] of steps) {
    if (!wanted) continue;
    try {
      await run();
    } catch (error) {
      return { step, error };
    }
    onDone(step);
  }
  return null;
}
