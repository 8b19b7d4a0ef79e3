import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';

const Eye = ({ reveal }: { reveal: boolean }) => <Icon name={reveal ? 'eye-off' : 'eye'} />;

/** A password with a toggle that shows it, named in the reader's language. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('translation');
  return (
    <PasswordInput
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword'), tabIndex: 0 }}
      {...props}
    />
  );
}
