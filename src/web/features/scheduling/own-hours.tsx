import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursInput, HoursView } from '#shared/scheduling/hours.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ownProfile } from '#web/api/profile.queries.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { copyAndSay } from '#web/ui/copy-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { HoursDays } from './hours-days.tsx';
import { ClockNote, DaysOff, HoursRules } from './hours-rules.tsx';
import classes from './hours.module.css';
import { meetingKeys, ownHours, saveHours } from './scheduling.queries.ts';

const inputOf = ({ clock_change: _, ...hours }: HoursView): HoursInput => hours;

/** The address that leads to one's own hours, to give away. */
function OwnLink() {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { data } = useQuery(ownProfile(user));
  if (!data) return null;
  const link = `${window.location.origin}/account/my-bookings?with=${encodeURIComponent(data.username)}`;
  const copy = () => void copyAndSay(link, t('meetings.hours.copied'));
  return (
    <p className={classes.link}>
      <span>{t('meetings.hours.link')}</span>
      <bdi>{link}</bdi>
      <Button small icon="copy" onClick={copy}>
        {t('meetings.hours.copy')}
      </Button>
    </p>
  );
}

function useHoursForm(saved: HoursView) {
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const [draft, setDraft] = useState(() => inputOf(saved));
  const save = useMutation({
    mutationFn: saveHours,
    onSuccess: (answer) => {
      setDraft(inputOf(answer.model));
      client.setQueryData(meetingKeys.hours(user), answer);
    },
  });
  const { error } = save;
  return {
    draft,
    change: (part: Partial<HoursInput>) => {
      save.reset();
      setDraft({ ...draft, ...part });
    },
    save: (part: Partial<HoursInput> = {}) => save.mutate({ ...draft, ...part }),
    busy: save.isPending,
    saved: save.isSuccess,
    dirty: JSON.stringify(draft) !== JSON.stringify(inputOf(saved)),
    faults: (error instanceof ApiError && error.validation) || {},
    error,
  };
}

type HeadProps = { draft: HoursInput; busy: boolean; onOpen: (open: boolean) => void };

function HoursHead({ draft, busy, onOpen }: HeadProps) {
  const { t } = useTranslation('translation');
  const days = new Set(draft.weekly.map(({ weekday }) => weekday)).size;
  return (
    <div className={classes.head}>
      <div>
        <h2 id="own-hours">{t('meetings.hours.title')}</h2>
        <p>{days === 0 ? t('meetings.hours.noDays') : t('meetings.hours.days', { count: days })}</p>
      </div>
      <Switch
        labelPosition="left"
        label={t('meetings.hours.open')}
        checked={draft.open}
        disabled={busy}
        onChange={(event) => onOpen(event.currentTarget.checked)}
      />
    </div>
  );
}

function HoursForm({ hours }: { hours: HoursView }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { draft, change, save, busy, saved, dirty, faults, error } = useHoursForm(hours);
  return (
    <>
      <HoursHead
        draft={draft}
        busy={busy}
        onOpen={(open) => {
          change({ open });
          save({ open });
        }}
      />
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <HoursDays weekly={draft.weekly} faults={faults} onWeekly={(weekly) => change({ weekly })} />
        <HoursRules hours={draft} onHours={change} />
        <DaysOff away={draft.away} fault={faults.away} onAway={(away) => change({ away })} />
        {error && <FormMessage tone="error">{faults.weekly ?? errorText(error)}</FormMessage>}
        <FormActions>
          <Button
            type="submit"
            data-control="keep-hours"
            look={dirty ? 'lamp' : 'line'}
            loading={busy}
            disabled={!dirty}
          >
            {t('meetings.hours.save')}
          </Button>
          <span role="status" className={classes.saved}>
            {saved && !dirty ? t('meetings.hours.saved') : ''}
          </span>
        </FormActions>
      </Form>
      {hours.clock_change && (
        <ClockNote change={hours.clock_change} time={draft.weekly[0]?.from ?? '18:30'} />
      )}
      {hours.open && hours.weekly.length > 0 && <OwnLink />}
    </>
  );
}

/** When one may be met oneself. */
export function OwnHours() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const user = useSession((state) => state.user);
  const { data, error, refetch } = useQuery(ownHours(user));
  return (
    <section className={classes.hours} aria-labelledby="own-hours">
      {data ? <HoursForm hours={data} /> : <h2 id="own-hours">{t('meetings.hours.title')}</h2>}
      {!data && !error && <SkeletonLines lines={7} />}
      {!data && error && (
        <>
          <FormMessage tone="error">{errorText(error)}</FormMessage>
          <Button onClick={() => void refetch()}>{t('meetings.again')}</Button>
        </>
      )}
    </section>
  );
}
