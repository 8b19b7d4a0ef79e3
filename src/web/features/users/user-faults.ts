import type { FieldErrors } from '#shared/errors.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { SaveStep } from './save-user.ts';
import { ownEntry } from '#shared/own-entry.ts';

const FIELDS = ['email', 'role', 'status', 'password', 'reason'] as const;
type UserFormField = (typeof FIELDS)[number];

const isField = (name: string): name is UserFormField => (FIELDS as readonly string[]).includes(name);

/** Section 5: the server's messages keyed by field, for the fields that this form has. */
export function validationOf(error: unknown): FieldErrors {
  const given = error instanceof ApiError ? (error.validation ?? {}) : {};
  return Object.fromEntries(
    Object.entries(given)
      .map(([name, text]) => [name.split('.').at(-1) ?? name, text] as const)
      .filter(([name]) => isField(name)),
  );
}

const FIELD_OF_CODE: Record<string, UserFormField> = {
  'users.own_password': 'password',
  'users.last_admin': 'role',
};

/** The field under which a failure without a validation map stands. */
export function fieldOf(error: unknown, step: SaveStep): UserFormField {
  const known = error instanceof ApiError ? ownEntry(FIELD_OF_CODE, error.code) : undefined;
  return known ?? (step === 'password' ? 'password' : 'email');
}

/** Another admin's credentials are touched only shortly after proving again who one is. */
export const needsStepUp = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth.step_up_needed';
