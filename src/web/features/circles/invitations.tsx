import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenInvitation } from '#shared/circles/circles.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { copyAndSay } from '#web/ui/copy-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Form, FormMessage } from '#web/ui/fields/form.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { openInvitations, useInvite, useTakeBackInvitation } from './circles.queries.ts';
import classes from './circle-page.module.css';

/** One way in that is open: an address to hand on, or somebody who was asked. */
function Open({ circleId, invitation }: { circleId: number; invitation: OpenInvitation }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const errorText = useErrorText();
  const back = useTakeBackInvitation(circleId);
  const { url, username, uses, most_uses: most, expires_at: until } = invitation;
  const day = format.moment(until, { day: 'numeric', month: 'long' });
  const copy = () => void copyAndSay(url ?? '', t('circles.invite.copied'));
  return (
    <li>
      <div>
        {url === null ? <bdi>{username}</bdi> : <code dir="ltr">{url}</code>}
        <span>
          {url === null
            ? t('circles.invite.asked', { day })
            : t('circles.invite.left', { count: most - uses, day })}
        </span>
      </div>
      <div className={classes.acts}>
        {url !== null && (
          <Button small icon="copy" onClick={copy}>
            {t('circles.invite.copy')}
          </Button>
        )}
        <Button
          small
          look="plain"
          loading={back.isPending}
          onClick={() =>
            back.mutate(invitation.id, { onError: (error) => toast(errorText(error), { status: 'error' }) })
          }
        >
          {t('circles.invite.takeBack')}
        </Button>
      </div>
    </li>
  );
}

function ByName({ circleId }: { circleId: number }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const invite = useInvite(circleId);
  const send = () =>
    invite.mutate(
      { username: name },
      {
        onSuccess: () => {
          toast(t('circles.invite.sent'));
          setName('');
        },
      },
    );
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') send();
      }}
    >
      <div className={classes.inviteRow}>
        <TextInput
          label={t('circles.invite.name')}
          description={t('circles.invite.nameHint')}
          dir="auto"
          value={name}
          maxLength={160}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={invite.isPending} disabled={name.trim() === ''}>
          {t('circles.invite.ask')}
        </Button>
      </div>
      {invite.isError && <FormMessage tone="error">{errorText(invite.error)}</FormMessage>}
    </Form>
  );
}

const DAYS = ['1', '7', '30'];
const USES = ['1', '3', '6', '12', '24'];

function ByLink({ circleId }: { circleId: number }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [days, setDays] = useState('7');
  const [uses, setUses] = useState('6');
  const invite = useInvite(circleId);
  return (
    <>
      <div className={classes.inviteRow}>
        <ChoiceField
          label={t('circles.invite.days')}
          options={DAYS.map((value) => ({
            value,
            label: t('circles.invite.daysN', { count: Number(value) }),
          }))}
          value={days}
          onChange={setDays}
        />
        <ChoiceField
          label={t('circles.invite.uses')}
          options={USES.map((value) => ({
            value,
            label: t('circles.invite.usesN', { count: Number(value) }),
          }))}
          value={uses}
          onChange={setUses}
        />
        <Button
          icon="link"
          loading={invite.isPending}
          onClick={() => invite.mutate({ days: Number(days), uses: Number(uses) })}
        >
          {t('circles.invite.make')}
        </Button>
      </div>
      {invite.isError && <FormMessage tone="error">{errorText(invite.error)}</FormMessage>}
    </>
  );
}

/** Ways into the circle, as hosts make them and take them back. */
export function Invitations({ circleId }: { circleId: number }) {
  const { t } = useTranslation('translation');
  const { data } = useQuery(openInvitations(circleId));
  return (
    <section className={classes.part} aria-labelledby="invitations">
      <h3 id="invitations">{t('circles.invite.title')}</h3>
      <p className={classes.of}>{t('circles.invite.text')}</p>
      <ByName circleId={circleId} />
      <ByLink circleId={circleId} />
      {data && data.length > 0 && (
        <ul className={classes.members} aria-label={t('circles.invite.open')}>
          {data.map((invitation) => (
            <Open key={invitation.id} circleId={circleId} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
}
