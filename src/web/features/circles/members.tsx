import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CIRCLE_LIMITS, type CircleMemberView, type CircleView } from '#shared/circles/circles.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { FaceName } from '#web/ui/face.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { useGiveTurn, usePutOut, useRole } from './circles.queries.ts';
import { nameOf } from './circle-words.ts';
import classes from './circle-page.module.css';

type RowProps = { circle: CircleView; member: CircleMemberView; onPutOut: () => void };

/** What one may do about one member: hosts about others, whoever's turn it is with their turn. */
function Acts({ circle, member, onPutOut }: RowProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const role = useRole(circle.id);
  const give = useGiveTurn(circle.id);
  const onError = (error: unknown) => {
    toast(errorText(error), { status: 'error' });
  };
  const isHost = circle.role === 'host';
  const isOnlyHost =
    member.role === 'host' && circle.members.filter((one) => one.role === 'host').length === 1;
  const [next] = circle.meetings;
  const own = circle.members.find((one) => one.own)?.id;
  const mayGive = next && next.turn !== member.id && (isHost || next.turn === own);
  const other = member.role === 'host' ? 'member' : 'host';
  return (
    <div className={classes.acts}>
      {mayGive && (
        <Button
          small
          look="plain"
          loading={give.isPending}
          onClick={() => give.mutate({ date: next.date, user: member.id }, { onError })}
        >
          {t(member.own ? 'circles.room.takeTurn' : 'circles.room.giveTurn')}
        </Button>
      )}
      {isHost && !isOnlyHost && (
        <Button
          small
          look="plain"
          loading={role.isPending}
          onClick={() => role.mutate({ user: member.id, role: other }, { onError })}
        >
          {t(member.role === 'host' ? 'circles.room.makeMember' : 'circles.room.makeHost')}
        </Button>
      )}
      {isHost && !member.own && (
        <Button small look="plain" onClick={onPutOut}>
          {t('circles.room.putOut')}
        </Button>
      )}
    </div>
  );
}

/** Who is in the circle, longest first. */
export function Members({ circle }: { circle: CircleView }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const errorText = useErrorText();
  const [leaving, setLeaving] = useState<CircleMemberView | null>(null);
  const putOut = usePutOut(circle.id);
  const go = (member: CircleMemberView) =>
    putOut.mutate(member.id, {
      onSuccess: () => setLeaving(null),
      onError: (error) => toast(errorText(error), { status: 'error' }),
    });
  return (
    <section className={classes.part} aria-labelledby="members">
      <h3 id="members">
        {t('circles.room.members', { count: circle.members.length, most: CIRCLE_LIMITS.members })}
      </h3>
      <ul className={classes.members}>
        {circle.members.map((member) => (
          <li key={member.id}>
            <div>
              <FaceName photo={member.photo} name={nameOf(t, member)} />
              <span>
                {t(member.role === 'host' ? 'circles.room.hostSince' : 'circles.room.memberSince', {
                  month: format.moment(member.joined_at, { month: 'long', year: 'numeric' }),
                })}
                {member.blocked && ` · ${t('circles.room.blocked')}`}
              </span>
            </div>
            <Acts circle={circle} member={member} onPutOut={() => setLeaving(member)} />
          </li>
        ))}
      </ul>
      <Confirm
        open={leaving !== null}
        title={t('circles.room.putOutTitle', { name: leaving?.username ?? '' })}
        action={t('circles.room.putOut')}
        danger
        busy={putOut.isPending}
        onConfirm={() => leaving && go(leaving)}
        onCancel={() => setLeaving(null)}
      >
        <p>{t('circles.room.putOutText')}</p>
      </Confirm>
    </section>
  );
}
