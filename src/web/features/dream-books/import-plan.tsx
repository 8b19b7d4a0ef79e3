import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BookImport,
  IMPORT_KINDS,
  type ImportCounts,
  type ImportKind,
  type ImportLine,
  ROW_FAULTS,
} from '#shared/dream-books/dream-books.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { importLines, LINES_AT_ONCE, runImport, useBookWrite } from './dream-books.queries.ts';
import classes from './dream-books.module.css';
import { excerpt } from '#shared/words/excerpt.ts';

const SHOWN = 320;
const WHYS: readonly string[] = [
  'before_first',
  'no_entry',
  'footnote',
  'text_cut',
  'notes_cut',
  ...ROW_FAULTS,
];

const cut = (text: string): string => excerpt(text, SHOWN);

function Line({ line }: { line: ImportLine }) {
  const { t } = useTranslation('translation');
  const [fault = '', which = ''] = line.why.split(/: (.*)/s);
  const why = WHYS.includes(fault) ? t(`admin.books.why.${fault as 'wrong_field'}`, { which }) : line.why;
  return (
    <li className={classes.line}>
      <span className={classes.number}>
        {line.line === null ? '' : t('admin.books.line', { line: line.line })}
      </span>
      <div>
        {line.headword && (
          <p>
            <b>
              <bdi>{line.headword}</bdi>
            </b>{' '}
            {line.concerns.map((one) => (
              <small key={one}>{t(`admin.books.concern.${one as 'death'}`)} </small>
            ))}
            {line.doubtful && <small>{t('admin.books.doubtful')} </small>}
            {line.twin === 'book' && <small>{t('admin.books.twinInBook')}</small>}
            {typeof line.twin === 'number' && (
              <small>{t('admin.books.twinInFile', { line: line.twin })}</small>
            )}
          </p>
        )}
        {why && <p className={classes.why}>{why}</p>}
        {line.changes.map(({ field, pieces }) => (
          <p key={field} dir="auto" className={classes.diff}>
            <small>{t(`admin.books.fields.${field as 'text'}`)}</small>{' '}
            {pieces.map(({ text, is }, index) => {
              if (is === 'kept') return <span key={index}>{text}</span>;
              return is === 'added' ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>;
            })}
          </p>
        ))}
        {line.changes.length === 0 && <p dir="auto">{cut(line.text)}</p>}
      </div>
    </li>
  );
}

function Lines({ plan, kind }: { plan: BookImport; kind: ImportKind }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [after, setAfter] = useState(0);
  const { data, error } = useQuery(importLines(plan.id, kind, after));
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return <SkeletonRows rows={3} rowHeight={3} />;
  return (
    <>
      <ol className={classes.lines}>
        {data.list.map((line, index) => (
          <Line key={`${line.line} ${line.slug} ${after + index}`} line={line} />
        ))}
      </ol>
      {data.total > LINES_AT_ONCE && (
        <div className={classes.pages}>
          <Button small disabled={after === 0} onClick={() => setAfter(Math.max(0, after - LINES_AT_ONCE))}>
            {t('admin.books.before')}
          </Button>
          <span>
            {t('admin.books.range', {
              from: after + 1,
              to: Math.min(after + LINES_AT_ONCE, data.total),
              of: data.total,
            })}
          </span>
          <Button small disabled={data.next === null} onClick={() => setAfter(data.next ?? after)}>
            {t('admin.books.next')}
          </Button>
        </div>
      )}
    </>
  );
}

type KindsProps = { counts: ImportCounts; kind: ImportKind; onKind: (kind: ImportKind) => void };

function Kinds({ counts, kind, onKind }: KindsProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <div role="group" aria-label={t('admin.books.plan')} className={classes.kinds}>
      {IMPORT_KINDS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          disabled={counts[one] === 0}
          onClick={() => onKind(one)}
        >
          <b>{format.number(counts[one])}</b> {t(`admin.books.kinds.${one}`)}
        </button>
      ))}
    </div>
  );
}

/** What writing a file would do, kind by kind; nothing is written before it was seen. */
export function ImportPlan({ plan }: { plan: BookImport }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { counts } = plan;
  const first = IMPORT_KINDS.find((kind) => kind !== 'same' && counts[kind] > 0) ?? 'same';
  const [kind, setKind] = useState<ImportKind>(first);
  const [removeGone, setRemoveGone] = useState(false);
  const run = useBookWrite(runImport);
  const writes = counts.new + counts.changed + (removeGone ? counts.gone : 0);
  return (
    <Sheet as="section" pad="wide" className={classes.plan} aria-label={t('admin.books.plan')}>
      <h2>
        <bdi>{plan.name}</bdi>
      </h2>
      <Kinds counts={counts} kind={kind} onKind={setKind} />
      {counts.sensitive > 0 && (
        <p className={classes.small}>{t('admin.books.sensitiveWait', { count: counts.sensitive })}</p>
      )}
      {(counts.twins ?? 0) > 0 && (
        <p className={classes.small}>{t('admin.books.twins', { count: counts.twins ?? 0 })}</p>
      )}
      <Lines key={kind} plan={plan} kind={kind} />
      {counts.gone > 0 && (
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={removeGone}
            onChange={(event) => setRemoveGone(event.target.checked)}
          />
          {t('admin.books.removeGone', { count: counts.gone })}
        </label>
      )}
      {run.isError && <p role="alert">{errorText(run.error)}</p>}
      <div>
        <Button
          look="lamp"
          loading={run.isPending}
          disabled={writes === 0}
          onClick={() => run.mutate({ id: plan.id, removeGone })}
        >
          {writes === 0 ? t('admin.books.nothingToWrite') : t('admin.books.write', { count: writes })}
        </Button>
      </div>
    </Sheet>
  );
}
