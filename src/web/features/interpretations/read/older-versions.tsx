import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Interpretation } from '#shared/interpretations.ts';
import { useFormat } from '#web/i18n/format.ts';
import { versionsOf } from '#web/features/interpretations/interpretations.queries.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import classes from './dreamer-replies.module.css';

function Versions({ shown }: { shown: Interpretation }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { data } = useQuery(versionsOf(shown.id, shown.revision));
  if (!data) return <SkeletonLines lines={2} />;
  return (
    <ol className={classes.older}>
      {data.toReversed().map(({ revision, text, created_at: at }) => (
        <li key={revision}>
          <small>
            <span>{t('interpretations.olderN', { n: revision })}</span>
            <time dateTime={at}>{format.moment(at, { dateStyle: 'medium' })}</time>
          </small>
          <p dir="auto">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** What it said before it was changed, newest first, when it is asked for. */
export function OlderVersions({ shown }: { shown: Interpretation }) {
  const { t } = useTranslation('translation');
  const [open, setOpen] = useState(false);
  return (
    <section>
      <Button
        small
        look="plain"
        hang
        icon={open ? 'up' : 'down'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('interpretations.older')}
      </Button>
      {open && <Versions shown={shown} />}
    </section>
  );
}
