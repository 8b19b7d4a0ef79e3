import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PROFILE_LIMITS } from '#shared/profiles.ts';
import { Button } from '#web/ui/fields/button.tsx';
import type { PublicName } from './public-name.ts';
import classes from './publish.module.css';

/** Stands where a copy will carry a name that nobody chose yet. */
export function PublicNameField({ own }: { own: PublicName }) {
  const { t } = useTranslation('translation');
  const { name = '', typed, fault, write, setField } = own;
  return (
    <div className={classes.ownName}>
      <TextInput
        ref={setField}
        label={t('publish.name.label')}
        description={t('publish.name.text', { name })}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        dir="auto"
        maxLength={PROFILE_LIMITS.username}
        autoComplete="nickname"
        value={typed}
        error={fault}
        onChange={(event) => write(event.target.value)}
      />
      {typed !== name && (
        <Button small look="plain" hang onClick={() => write(name)}>
          {t('publish.name.keep', { name })}
        </Button>
      )}
    </div>
  );
}
