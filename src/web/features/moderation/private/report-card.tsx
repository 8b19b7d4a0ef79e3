import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PrivateDecision, PrivateReport } from '#shared/private-reports/private-reports.ts';
import { excerpt } from '#shared/words/excerpt.ts';
import { loadShownFile, shownFile } from '#web/features/moderation/moderation.queries.ts';
import { useSpan } from '#web/features/moderation/queue/use-span.ts';
import { useFormat } from '#web/i18n/format.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { BlobImage } from '#web/pictures/blob-image.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { AudioPlayer } from '#web/ui/sound/audio-player.tsx';
import classes from '#web/features/moderation/moderation.module.css';

type Act = PrivateDecision['act'];
const NAME_SIGNS = 60;

function ShownPicture({ report, file, name }: { report: number; file: number; name: string }) {
  const { t } = useTranslation('stream');
  const { data, isError } = useQuery(shownFile(report, file));
  if (isError) return <p className={classes.decided}>{t('chat.fileGone')}</p>;
  return data ? <BlobImage blob={data} alt={name} className={classes.shown} /> : null;
}

/** The files of a message, as long as nobody has decided. */
function Files({ report: { id, files } }: { report: PrivateReport }) {
  const { t } = useTranslation('translation');
  return files.map((file, at) => {
    const name = t('moderation.private.file', { at: at + 1 });
    return file.type.startsWith('image/') ? (
      <ShownPicture key={file.id} report={id} file={file.id} name={name} />
    ) : (
      <AudioPlayer key={file.id} label={name} load={() => loadShownFile(id, file.id)} seconds={0} />
    );
  });
}

function Marks({ report }: { report: PrivateReport }) {
  const { t } = useTranslation(['translation', 'stream']);
  const span = useSpan();
  const [now] = useState(() => Date.now());
  return (
    <div className={classes.marks}>
      <Tags>
        <Tag>{t(`moderation.private.${report.subject}`)}</Tag>
        <Tag tone="lamp">{t(`stream:reporting.reasons.${report.reason}`)}</Tag>
        {report.gone && <Tag tone="tide">{t('moderation.private.gone')}</Tag>}
      </Tags>
      {!report.decided && (
        <span className={classes.waits}>
          {t('moderation.waits', { span: span((now - Date.parse(report.created_at)) / 1000) })}
        </span>
      )}
    </div>
  );
}

function Decided({ decided }: Pick<PrivateReport, 'decided'>) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  if (!decided) return null;
  return (
    <p className={classes.decided}>
      {t(`moderation.private.${decided.outcome}`, {
        who: isolated(decided.by ?? t('moderation.somebody')),
        when: isolated(format.moment(decided.at)),
      })}{' '}
      <bdi>{decided.answer}</bdi>
    </p>
  );
}

/** What a card is called where it is only named. */
export function useReportName(): (report: PrivateReport) => string {
  const { t } = useTranslation('translation');
  return ({ subject, shown }) => {
    const words = shown === '' ? t('moderation.private.noWords') : excerpt(shown, NAME_SIGNS);
    return `${t(`moderation.private.${subject}`)}: ${words}`;
  };
}

/** One thing that a member showed from where only members read: the reporter's own view, who said it, what to do. */
export function ReportCard({ report, onAct }: { report: PrivateReport; onAct: (act: Act) => void }) {
  const { t } = useTranslation('translation');
  const { subject, shown, author } = report;
  const name = useReportName()(report);
  return (
    <Sheet as="article" aria-label={name} className={classes.card}>
      <Marks report={report} />
      <blockquote dir="auto" className={classes.words}>
        {shown === '' ? t('moderation.private.noWords') : shown}
      </blockquote>
      <Files report={report} />
      {report.note && (
        <p dir="auto" className={classes.note}>
          {report.note}
        </p>
      )}
      <div className={classes.author}>
        {author && (
          <Link to={`/admin/edit-user/${author.id}`}>
            <bdi>{author.username}</bdi>
          </Link>
        )}
        <span>{t('moderation.private.reporters', { count: report.reporters })}</span>
      </div>
      <Decided decided={report.decided} />
      {!report.decided && (
        <div className={classes.acts}>
          {!report.gone && (
            <Button look="danger" onClick={() => onAct('remove')}>
              {t(`moderation.private.${subject === 'circle' ? 'removeCircle' : 'removeMessage'}`)}
            </Button>
          )}
          <Button onClick={() => onAct('keep')}>{t('moderation.private.keep')}</Button>
        </div>
      )}
    </Sheet>
  );
}
