import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#shared/errors.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';

const WORDS = {
  'auth.invalid_password': 'wrongPassword',
  'auth.fresh_login_needed': 'freshLogin',
  'two_factor.wrong_code': 'wrongCode',
  'two_factor.enrolment_expired': 'tooLate',
  'two_factor.already_on': 'alreadyOn',
  'two_factor.not_on': 'notOn',
} as const;
type KnownCode = keyof typeof WORDS;
const isKnown = (code: string): code is KnownCode => Object.hasOwn(WORDS, code);

/** Which field a failure belongs to; what belongs to none stands on `other`. */
export type FaultFields = { password?: string; code?: string; other: string };

const fieldOf = (code: KnownCode, fields: FaultFields): string => {
  if (code === 'auth.invalid_password') return fields.password ?? fields.other;
  if (code === 'two_factor.wrong_code') return fields.code ?? fields.other;
  return fields.other;
};

/** Turns a failed call into messages under fields: the server's map, or one text where it belongs (section 5). */
export function useSectionFaults(): (error: unknown, fields: FaultFields) => FieldErrors {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  return (error, fields) => {
    if (!(error instanceof ApiError)) return { [fields.other]: errorText(error) };
    if (error.validation && Object.keys(error.validation).length > 0) return error.validation;
    if (isKnown(error.code))
      return { [fieldOf(error.code, fields)]: t(`settings.faults.${WORDS[error.code]}`) };
    return { [fields.other]: errorText(error) };
  };
}
