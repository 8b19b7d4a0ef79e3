import { useTranslation } from 'react-i18next';
import type { DiaryImport } from '#shared/portability.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { UnknownAnswers } from './import-preview.tsx';
import { LeftBehindList, LeftLine } from './left-behind.tsx';
import classes from './portability.module.css';

type WorkProps = { one: DiaryImport; busy: boolean; onCancel: () => void; onClose: () => void };

function Running({ one, busy, onCancel }: WorkProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const label = t('portability.import.running', {
    done: format.number(one.position),
    total: format.number(one.total),
  });
  return (
    <>
      <p role="status">{label}</p>
      <progress className={classes.progress} aria-label={label} value={one.position} max={one.total} />
      <p className={classes.quiet}>{t('portability.import.runningNote')}</p>
      <FormActions>
        <Button loading={busy} onClick={onCancel}>
          {t('portability.import.stop')}
        </Button>
      </FormActions>
    </>
  );
}

function Done({ one, busy, onCancel, onClose }: WorkProps) {
  const { t } = useTranslation('translation');
  return (
    <>
      <div role="status">
        <p>{t('portability.import.done', { count: one.added })}</p>
        {one.pictures > 0 && <p>{t('portability.import.picturesDone', { count: one.pictures })}</p>}
        <LeftLine one={one} />
      </div>
      <LeftBehindList one={one} />
      <UnknownAnswers preview={one.preview} />
      <FormActions>
        <ButtonLink to="/user/dreams" look="lamp">
          {t('portability.import.library')}
        </ButtonLink>
        <Button onClick={onClose}>{t('portability.import.another')}</Button>
        <Button loading={busy} onClick={onCancel}>
          {t('portability.import.takeBack')}
        </Button>
      </FormActions>
    </>
  );
}

/** An import on its way and how it ended. */
export function ImportWork(props: WorkProps) {
  const { t } = useTranslation('translation');
  const { one, onClose } = props;
  if (one.state === 'running') return <Running {...props} />;
  if (one.state === 'done') return <Done {...props} />;
  if (one.state === 'taking_back') return <p role="status">{t('portability.import.takingBack')}</p>;
  const failed = one.state === 'failed';
  return (
    <>
      <FormMessage tone={failed ? 'error' : 'note'}>
        {t(failed ? 'portability.import.failed' : 'portability.import.takenBack')}
        {one.added > 0 && ` ${t('portability.import.stayed', { count: one.added })}`}
      </FormMessage>
      <FormActions>
        <Button onClick={onClose}>{t('portability.import.another')}</Button>
      </FormActions>
    </>
  );
}
