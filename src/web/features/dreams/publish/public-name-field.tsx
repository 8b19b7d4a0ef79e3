import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PROFILE_LIMITS } from '#shared/profiles.ts';
import { Button } from '#web/ui/fields/button.tsx';
import type { PublicName } from './public-name.ts';
import classes from './publish.module.css';

/** Stands where a copy will carry a name that nobody chose yet. */
export function PublicNameField({ own }: { own: PublicName }) {
  const { t } = useTranslation('translation');
  const { name = '' } = own;
  return (
    <div className={classes.ownName}>
      <TextInput
        ref={own.setField}
        label={t('publish.name.label')}
        description={t('publish.name.text', { name })}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        dir="auto"
        maxLength={PROFILE_LIMITS.username}
        autoComplete="nickname"
        value={own.typed}
        error={own.fault}
        onChange={(event) => own.write(event.target.value)}
      />
      {own.typed !== name && (
        <Button small look="plain" onClick={() => own.write(name)}>
          {t('publish.name.keep', { name })}
        </Button>
      )}
    </div>
  );
}
