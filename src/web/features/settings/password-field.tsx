import { PasswordInput as Input, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PASSWORD_LIMITS } from '#shared/passwords.ts';
import { Icon } from '#web/ui/icon.tsx';

const Eye = ({ reveal }: { reveal: boolean }) => <Icon name={reveal ? 'eye-off' : 'eye'} />;

/** A password field whose eye is reached by keyboard and has a name. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('translation');
  return (
    <Input
      maxLength={PASSWORD_LIMITS.max}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{ 'aria-label': t('settings.password.show'), tabIndex: 0 }}
      {...props}
    />
  );
}
