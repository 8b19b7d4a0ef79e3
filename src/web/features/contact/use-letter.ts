import { useCaptcha } from '#web/features/auth/auth.parts.tsx';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CONTACT_LIMITS } from '#shared/contact.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { sendLetter } from './contact.queries.ts';
import {
  dropLetter,
  keepLetter,
  keptLetter,
  loadLetter,
  subjectIn,
  type LetterWords,
} from './letter-draft.ts';

const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
export const lengthOf = (text: string): number => Array.from(text).length;

function useLetterForm(isMember: boolean) {
  const { t } = useTranslation('translation');
  const [params] = useSearchParams();
  const [kept] = useState(keptLetter);
  const [asked] = useState(() => subjectIn(params.get('about')));
  const form = useForm<LetterWords>({
    initialValues: { ...kept, about: asked ?? kept.about },
    onValuesChange: keepLetter,
    validate: {
      name: (name) =>
        lengthOf(name) > CONTACT_LIMITS.name ? t('contact.tooLong', { count: CONTACT_LIMITS.name }) : null,
      email: (email) => {
        if (email.trim() === '') return isMember ? null : t('contact.emailMissing');
        return looksLikeEmail(email) ? null : t('contact.emailInvalid');
      },
      text: (text) => {
        if (text.trim() === '') return t('contact.textMissing');
        return lengthOf(text) > CONTACT_LIMITS.text
          ? t('contact.tooLong', { count: CONTACT_LIMITS.text })
          : null;
      },
    },
  });
  const { getValues, setValues } = form;
  useEffect(() => {
    let here = true;
    const load = async () => {
      const words = await loadLetter();
      const found = { ...words, about: asked ? getValues().about : words.about };
      if (here && JSON.stringify(found) !== JSON.stringify(getValues())) setValues(found);
    };
    void load();
    return () => {
      here = false;
    };
  }, [asked, getValues, setValues]);
  return form;
}

/** The letter that is being written, and its way out. `onSent` is given the address to answer to, '' for the account's own. */
export function useLetter(onSent: (email: string) => void) {
  const errorText = useErrorText();
  const isMember = useSession(({ isAuthenticated }) => isAuthenticated);
  const form = useLetterForm(isMember);
  const captcha = useCaptcha();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const tell = (error: unknown) => {
    const fields = error instanceof ApiError ? error.validation : undefined;
    if (fields && !fields.captcha) form.setErrors(fields);
    else setFault(fields?.captcha ?? errorText(error));
  };
  const send = async ({ name, email, about, text }: LetterWords) => {
    if (busy) return;
    setBusy(true);
    setFault(null);
    try {
      const address = email.trim();
      const to = address === '' ? {} : { email: address };
      await sendLetter({ name: name.trim(), about, text, ...to, ...(await captcha.ticket()) });
      dropLetter();
      onSent(address);
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = form.onSubmit((words) => void send(words));
  return { form, isMember, captcha: captcha.field, busy, fault, submit };
}
