import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { AnalyticsRecord } from '#shared/analytics/analytics.ts';
import { useSession } from '#web/api/session.ts';
import { useFormat } from '#web/i18n/format.ts';
import { BackToList } from '#web/records/way-back/way-back.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import classes from './analytics.module.css';
import { recordedSession } from './analytics.queries.ts';
import { Timeline } from './timeline.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';

/** Beside the sandbox: nothing is fetched and nothing runs; what is drawn are boxes with covered words. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";
/** The frame knows no tokens of ours: what they are just now stands in it. */
function boxes(): string {
  const tokens = getComputedStyle(document.documentElement);
  const [ground, line, text] = ['--ink-2', '--ink-4', '--moon-2'].map((name) =>
    tokens.getPropertyValue(name),
  );
  const parts = 'main,section,article,aside,nav,form,fieldset,li,button';
  return `body{margin:.75rem;background:${ground};color:${text};font:.875rem/1.5 sans-serif}
    ${parts}{margin:.25rem 0;padding:.25rem .5rem;border:1px solid ${line};border-radius:4px;background:none;color:inherit;font:inherit}
    ul,ol{list-style:none;padding:0}`;
}

const framed = (html: string): string =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${boxes()}</style>${html}`;

/** The last page as it was built, in a frame that may do nothing. */
function CoveredCopy({ html }: { html: string }) {
  const { t } = useTranslation('translation');
  return (
    <iframe
      className={classes.copy}
      title={t('recorded.copy')}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={framed(html)}
    />
  );
}

function Record({ session }: { session: AnalyticsRecord }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const facts = [
    [t('recorded.user'), String(session.user_id)],
    [t('recorded.end'), format.moment(session.end_time)],
    [t('recorded.screen'), session.screen_size],
    [t('recorded.errors'), format.number(session.errors)],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.record}>
        <section aria-labelledby="recorded-events">
          <h2 id="recorded-events">{t('recorded.timeline')}</h2>
          <Timeline events={session.events} />
        </section>
        <section aria-labelledby="recorded-copy">
          <h2 id="recorded-copy">{t('recorded.copy')}</h2>
          <p className={classes.quiet}>{t('recorded.copyNote')}</p>
          {session.html_copy ? <CoveredCopy html={session.html_copy} /> : <p>{t('recorded.noCopy')}</p>}
        </section>
      </div>
    </>
  );
}

/** /admin/analytics/{id}: what happened in one recorded session. */
export default function SessionPage() {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const user = useSession((state) => state.user);
  const id = Number(useParams().id);
  const { data, error } = useQuery(recordedSession(user, id));
  return (
    <Page width="full">
      <PageHead
        title={data ? format.moment(data.start_time) : t('recorded.one')}
        note={t('recorded.auditNote')}
        actions={
          <BackToList table="analytics_session" path="/admin/analytics">
            {t('recorded.toList')}
          </BackToList>
        }
      />
      {error && !data && <NotLoaded error={error} />}
      {!error && !data && <SkeletonRows rows={4} />}
      {data && <Record session={data} />}
    </Page>
  );
}
