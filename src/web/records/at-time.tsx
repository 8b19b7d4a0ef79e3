import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import { MomentField } from '#web/ui/fields/moment-field.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';

/** Asks for the moment at which something goes live, in this device's time. */
export function AtTime({ onChoose, onClose }: { onChoose: (at: string) => void; onClose: () => void }) {
  const { t } = useTranslation('translation');
  const [at, setAt] = useState('');
  const [opened] = useState(() => Date.now());
  const moment = new Date(at);
  const isLater = !Number.isNaN(moment.getTime()) && moment.getTime() > opened;
  return (
    <Dialog
      open
      title={t('admin.cms.atTime')}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {t('admin.cms.cancel')}
          </Button>
          <Button look="lamp" disabled={!isLater} onClick={() => onChoose(moment.toISOString())}>
            {t('admin.cms.plan')}
          </Button>
        </>
      }
    >
      <MomentField
        label={t('admin.cms.when')}
        value={at}
        error={at !== '' && !isLater ? t('admin.cms.past') : undefined}
        onChange={setAt}
      />
    </Dialog>
  );
}
