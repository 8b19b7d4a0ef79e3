import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationView } from '#shared/circles/circles.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { rhythmOf } from './circle-words.ts';
import classes from './circles-page.module.css';

type InvitationCardProps = {
  invitation: InvitationView;
  busy: boolean;
  error: unknown;
  onJoin: (knowing: boolean) => void;
  onDecline: () => void;
};

/** Somebody whom the reader blocks is in it: said once, and joining says that it was read. */
function Blocked({ invitation }: { invitation: InvitationView }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const names = invitation.members.filter(({ blocked }) => blocked).map(({ username }) => username);
  if (names.length === 0) return null;
  return <p className={classes.blocked}>{t('circles.invitation.blocked', { names: format.list(names) })}</p>;
}

/** Who asks, what it is, who is in it and when it meets, before anybody joins. */
export function InvitationCard({ invitation, busy, error, onJoin, onDecline }: InvitationCardProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const errorText = useErrorText();
  const [looked] = useState(invitation);
  const { circle, members, meeting } = looked;
  const isBlocked = members.some(({ blocked }) => blocked);
  return (
    <Sheet as="section" className={classes.invitation} aria-label={circle.name}>
      <p className={classes.by}>{t('circles.invitation.by', { name: looked.invited_by })}</p>
      <h2 dir="auto">{circle.name}</h2>
      {circle.about && (
        <p className={classes.about} dir="auto">
          {circle.about}
        </p>
      )}
      <p className={classes.small}>
        {t('circles.invitation.members', { names: format.list(members.map(({ username }) => username)) })}
        {meeting && ` ${rhythmOf(t, format, meeting)}`}
      </p>
      <Blocked invitation={looked} />
      <p className={classes.small}>{t('circles.invitation.means')}</p>
      {error !== null && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      <div className={classes.acts}>
        <Button look="lamp" loading={busy} onClick={() => onJoin(isBlocked)}>
          {t(isBlocked ? 'circles.invitation.joinKnowing' : 'circles.invitation.join')}
        </Button>
        <Button look="plain" onClick={onDecline}>
          {t('circles.invitation.decline')}
        </Button>
      </div>
    </Sheet>
  );
}
