import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { isLongEnough } from '#shared/accounts/password-strength.ts';
import { useEmailCheck } from './email-check.ts';

/** An address and a password to be set, with what can be told of them before they are sent. */
export function useSignUpForm() {
  const { t } = useTranslation('translation');
  return useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: useEmailCheck(),
      password: (value) => (isLongEnough(value) ? null : t('auth.password.rule')),
    },
  });
}
