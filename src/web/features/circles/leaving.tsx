import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CircleView } from '#shared/circles/circles.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { ReportPart } from '#web/features/moderation/moderation.parts.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { reportCircle, useCloseCircle, useLeaveCircle } from './circles.queries.ts';
import classes from './circle-page.module.css';

const LIST = '/account/my-spaces';

/** Leaving, with what it takes away and what stays said before; who keeps the room alone hands it over. */
function Leave({ circle, onCancel }: { circle: CircleView; onCancel: () => void }) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const others = circle.members.filter(({ own }) => !own);
  const alone = circle.role === 'host' && !others.some(({ role }) => role === 'host');
  const [successor, setSuccessor] = useState(String(others[0]?.id ?? ''));
  const [takeWords, setTakeWords] = useState(false);
  const leave = useLeaveCircle(circle.id);
  const go = () =>
    leave.mutate(
      { successor: alone && others.length > 0 ? Number(successor) : null, take_words: takeWords },
      {
        onSuccess: () => {
          toast(t('circles.leave.done'));
          void navigate(LIST, { replace: true });
        },
      },
    );
  return (
    <Confirm
      open
      title={t('circles.leave.title')}
      action={t('circles.leave.go')}
      danger
      busy={leave.isPending}
      onConfirm={go}
      onCancel={onCancel}
    >
      <p>{t(others.length === 0 ? 'circles.leave.last' : 'circles.leave.text')}</p>
      {alone && others.length > 0 && (
        <ChoiceField
          label={t('circles.leave.successor')}
          options={others.map(({ id, username }) => ({ value: String(id), label: username }))}
          value={successor}
          onChange={setSuccessor}
        />
      )}
      {others.length > 0 && (
        <Checkbox
          label={t('circles.leave.takeWords')}
          checked={takeWords}
          onChange={(event) => setTakeWords(event.currentTarget.checked)}
        />
      )}
      {leave.isError && <FormMessage tone="error">{errorText(leave.error)}</FormMessage>}
    </Confirm>
  );
}

function Close({ circle, onCancel }: { circle: CircleView; onCancel: () => void }) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const close = useCloseCircle(circle.id);
  return (
    <Confirm
      open
      title={t('circles.close.title', { name: circle.name })}
      action={t('circles.close.go')}
      danger
      busy={close.isPending}
      onConfirm={() =>
        close.mutate(undefined, {
          onSuccess: () => {
            toast(t('circles.close.done'));
            void navigate(LIST, { replace: true });
          },
        })
      }
      onCancel={onCancel}
    >
      <p>{t('circles.close.text')}</p>
      {close.isError && <FormMessage tone="error">{errorText(close.error)}</FormMessage>}
    </Confirm>
  );
}

/** Shows what the circle is to who looks after the place; its dreams and its talk stay unread. */
function Report({ circle, onClose }: { circle: CircleView; onClose: () => void }) {
  const { t } = useTranslation(['translation', 'stream', 'common']);
  const [reported, setReported] = useState(false);
  return (
    <Dialog
      open
      title={t(reported ? 'stream:reporting.thanks' : 'circles.leave.reportTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      {!reported && <p>{t('circles.leave.reportText')}</p>}
      <ReportPart
        send={(reason, note) => reportCircle(circle.id, reason, note)}
        reported={reported}
        onReported={() => setReported(true)}
      />
    </Dialog>
  );
}

/** Going, closing, and telling who looks after the place that something is wrong here. */
export function Leaving({ circle, onBack }: { circle: CircleView; onBack: () => void }) {
  const { t } = useTranslation('translation');
  const [asking, setAsking] = useState<'leave' | 'close' | 'report' | null>(null);
  return (
    <section className={classes.part} aria-labelledby="leaving">
      <h3 id="leaving">{t('circles.leave.head')}</h3>
      <p className={classes.of}>{t('circles.leave.means')}</p>
      <div className={classes.acts}>
        <Button look="danger" small onClick={() => setAsking('leave')}>
          {t('circles.leave.go')}
        </Button>
        {circle.role === 'host' && (
          <Button look="danger" small onClick={() => setAsking('close')}>
            {t('circles.close.go')}
          </Button>
        )}
      </div>
      <div className={classes.acts}>
        <Button look="plain" small onClick={() => setAsking('report')}>
          {t('circles.leave.report')}
        </Button>
        <Button look="plain" small onClick={onBack}>
          {t('circles.back')}
        </Button>
      </div>
      {asking === 'leave' && <Leave circle={circle} onCancel={() => setAsking(null)} />}
      {asking === 'report' && <Report circle={circle} onClose={() => setAsking(null)} />}
      {asking === 'close' && <Close circle={circle} onCancel={() => setAsking(null)} />}
    </section>
  );
}
