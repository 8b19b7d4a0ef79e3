import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CircleView } from '#shared/circles/circles.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { AgendaForm } from './agenda-form.tsx';
import { CircleForm } from './circle-form.tsx';
import { useChangeCircle, useMute } from './circles.queries.ts';
import { rhythmOf } from './circle-words.ts';
import { Invitations } from './invitations.tsx';
import { Leaving } from './leaving.tsx';
import { Members } from './members.tsx';
import classes from './circle-page.module.css';

function Mute({ circle }: { circle: CircleView }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const mute = useMute(circle.id);
  return (
    <section className={classes.part}>
      <h3>{t('circles.room.reminders')}</h3>
      <p className={classes.of}>{t(circle.muted ? 'circles.room.isMuted' : 'circles.room.isHeard')}</p>
      <Button
        small
        loading={mute.isPending}
        aria-pressed={circle.muted}
        onClick={() =>
          mute.mutate(!circle.muted, { onError: (error) => toast(errorText(error), { status: 'error' }) })
        }
      >
        {t(circle.muted ? 'circles.room.unmute' : 'circles.room.mute')}
      </Button>
    </section>
  );
}

/** What the circle is and when it meets, as hosts change it. */
function About({ circle }: { circle: CircleView }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const [editing, setEditing] = useState<'what' | 'evening' | null>(null);
  const change = useChangeCircle(circle.id);
  const done = () => {
    change.reset();
    setEditing(null);
  };
  const { name, about, meeting } = circle;
  const form = { busy: change.isPending, error: change.error, onCancel: done };
  if (editing === 'what')
    return (
      <div className={classes.part}>
        <CircleForm
          {...form}
          title={t('circles.room.what')}
          action={t('circles.save')}
          given={{ name, about, meeting }}
          onSave={(wish) => change.mutate(wish, { onSuccess: done })}
        />
      </div>
    );
  if (editing === 'evening')
    return (
      <div className={classes.part}>
        <AgendaForm
          {...form}
          agenda={circle.agenda}
          onSave={(agenda) => change.mutate({ agenda }, { onSuccess: done })}
        />
      </div>
    );
  return (
    <section className={classes.part}>
      <h3>{t('circles.room.what')}</h3>
      <p className={classes.of}>{meeting ? rhythmOf(t, format, meeting) : t('circles.noHour')}</p>
      {circle.role === 'host' && (
        <div className={classes.acts}>
          <Button small icon="edit" onClick={() => setEditing('what')}>
            {t('circles.room.change')}
          </Button>
          <Button small onClick={() => setEditing('evening')}>
            {t('circles.room.agenda')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Members, invitations, reminders and leaving: what stands behind the three dots. */
export function Room({ circle, onBack }: { circle: CircleView; onBack: () => void }) {
  const { t } = useTranslation('translation');
  return (
    <>
      <header>
        <h1 dir="auto">{circle.name}</h1>
        <p className={classes.of}>{t('circles.room.note')}</p>
      </header>
      <Members circle={circle} />
      {circle.role === 'host' && <Invitations circleId={circle.id} />}
      <About circle={circle} />
      <Mute circle={circle} />
      <Leaving circle={circle} onBack={onBack} />
    </>
  );
}
