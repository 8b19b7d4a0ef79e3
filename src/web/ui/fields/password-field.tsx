import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_LIMITS } from '#shared/accounts/password-strength.ts';
import { Icon } from '#web/ui/icon.tsx';

const Eye = ({ reveal }: { reveal: boolean }) => <Icon name={reveal ? 'eye-off' : 'eye'} />;

/** A password whose eye has a name and is reached by keyboard. */
export function PasswordField(props: PasswordInputProps & { ref?: Ref<HTMLInputElement> }) {
  const { t } = useTranslation('common');
  return (
    <PasswordInput
      maxLength={PASSWORD_LIMITS.max}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{ 'aria-label': t('actions.showPassword'), tabIndex: 0 }}
      spellCheck={false}
      autoCapitalize="none"
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
