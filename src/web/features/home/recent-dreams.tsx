import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DreamInput } from '#shared/dreams.ts';
import { nameAndRest } from '#shared/words/dream-name.ts';
import { curled } from '#web/i18n/curled.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useUnsaved } from '#web/offline/unsaved-dreams.ts';
import type { NightWithWaiting, PageWithWaiting } from '#web/offline/unsaved-places.ts';
import { Empty } from '#web/ui/empty.tsx';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import classes from './last-night.module.css';

const SHOWN = 3;

type RecentDream = Pick<DreamInput, 'title' | 'text' | 'source'> & {
  key: string;
  /** Null while only this device has it: it has no page yet. */
  id: number | null;
  language: string;
  night: string;
};

function recentOf({ dreams, waiting = [] }: NightWithWaiting): RecentDream[] {
  return [
    ...waiting.map(({ key, id, night, fields }) => ({ ...fields, key, id, night, language: '' })),
    ...dreams.map((dream) => ({ ...dream, key: dream.client_id, night: dream.night_of })),
  ];
}

function Told({ dream }: { dream: RecentDream }) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const { night, source, language, key } = dream;
  const { name, rest } = nameAndRest(dream.title ?? '', dream.text ?? '');
  return (
    <>
      {source === 'remembered' ? (
        <span>{t('lastNight.longAgo')}</span>
      ) : (
        <time dateTime={night}>{format.day(night, { day: 'numeric', month: 'short' })}</time>
      )}
      <div>
        <h3 dir="auto">{curled(name, language) || t('lastNight.untitled')}</h3>
        {name || source !== 'voice' ? (
          <p dir="auto" lang={language || undefined}>
            <EndingWords text={rest} lang={language} />
          </p>
        ) : (
          <p className={classes.voice}>{t('lastNight.onlyVoice')}</p>
        )}
        <UnsavedHere clientId={key} />
      </div>
    </>
  );
}

/** Says of a dream that the server lacks something of it. */
function UnsavedHere({ clientId }: { clientId: string }) {
  const { t } = useTranslation('landing');
  return useUnsaved(clientId) ? <small className={classes.unsaved}>{t('lastNight.unsaved')}</small> : null;
}

/** The newest dreams, those that wait on this device among them. */
export function RecentDreams({ page }: { page: PageWithWaiting }) {
  const { t } = useTranslation('landing');
  const dreams = page.list.flatMap(recentOf).slice(0, SHOWN);
  if (dreams.length === 0) return <Empty title={t('lastNight.none')} />;
  return (
    <ul className={classes.recent}>
      {dreams.map((dream) => (
        <li key={dream.key}>
          {dream.id === null ? (
            <div className={classes.still}>
              <Told dream={dream} />
            </div>
          ) : (
            <Link to={`/user/dreams/${dream.id}`}>
              <Told dream={dream} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
