import { useTranslation } from 'react-i18next';
import type { DiaryImport, LeftBehind, LostValues } from '#shared/portability.ts';
import classes from './portability.module.css';

type Preview = DiaryImport['preview'];

/** Imports of before know some of their problems one by one. */
function kindsOf({ left, problems }: Preview): LeftBehind[] {
  if (left) return left;
  return [...new Set(problems.map(({ problem }) => problem))].map((problem) => {
    const names = problems.filter((one) => one.problem === problem).map(({ where }) => where);
    return { problem, count: names.length, names };
  });
}

/** What stays behind by kind: what the file showed, and what the pictures themselves did, before or after the work. */
function leftOf({ preview, left, state }: DiaryImport): LeftBehind[] {
  const pictures = state === 'ready' ? (preview.pictures_left ?? []) : left;
  return [...kindsOf(preview), ...pictures];
}

/** How many things of the file stay behind; an import of before knows its problems alone. */
export const countLeft = (one: DiaryImport): number =>
  one.preview.left ? leftOf(one).reduce((sum, { count }) => sum + count, 0) : one.preview.problem_count;

const valuesLost = ({ lost = [] }: Preview): number => lost.reduce((sum, { count }) => sum + count, 0);

function Names({ names, count }: { names: readonly string[]; count: number }) {
  const { t } = useTranslation('translation');
  return (
    <ul className={classes.names}>
      {names.map((name, at) => (
        <li key={`${at} ${name}`}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {count > names.length && <li>{t('portability.left.more', { count: count - names.length })}</li>}
    </ul>
  );
}

function Kind({ problem, count, names }: LeftBehind) {
  const { t } = useTranslation('translation');
  return (
    <li>
      <details>
        <summary>
          {count} × {t(`portability.problems.${problem}`)}
        </summary>
        <Names names={names} count={count} />
      </details>
    </li>
  );
}

function Lost({ column, reason, count, examples }: LostValues) {
  const { t } = useTranslation('translation');
  return (
    <li>
      {count} × <bdi>{column}</bdi>: {t(`portability.lost.${reason}`)}{' '}
      <span className={classes.quiet}>
        <bdi>{examples.join(' · ')}</bdi>
      </span>
    </li>
  );
}

/** Notes that come along with all their marks, since there are too many of them to be read. */
function AsWritten({ preview }: { preview: Preview }) {
  const { t } = useTranslation('translation');
  const { count, names } = preview.as_written ?? { count: 0, names: [] };
  if (count === 0) return null;
  return (
    <details>
      <summary>{t('portability.asWritten', { count })}</summary>
      <Names names={names} count={count} />
    </details>
  );
}

/** Everything of a file that does not come along, with its numbers; names on demand. */
export function LeftBehindList({ one }: { one: DiaryImport }) {
  const { t } = useTranslation('translation');
  const { preview } = one;
  const kinds = leftOf(one);
  const values = valuesLost(preview);
  return (
    <>
      {kinds.length > 0 && (
        <ul className={classes.left} aria-label={t('portability.left.title')}>
          {kinds.map((kind, at) => (
            <Kind key={`${at} ${kind.problem}`} {...kind} />
          ))}
        </ul>
      )}
      {values > 0 && (
        <details>
          <summary>{t('portability.lost.title', { count: values })}</summary>
          <ul className={classes.names}>
            {(preview.lost ?? []).map((lost) => (
              <Lost key={`${lost.reason} ${lost.column}`} {...lost} />
            ))}
          </ul>
        </details>
      )}
      <AsWritten preview={preview} />
      {preview.room_short && one.state === 'ready' && (
        <p className={classes.quiet}>{t('portability.left.roomShort')}</p>
      )}
    </>
  );
}

/** One line beside the button: that something stays, or that everything comes. */
export function LeftLine({ one }: { one: DiaryImport }) {
  const { t } = useTranslation('translation');
  const [count, values] = [countLeft(one), valuesLost(one.preview)];
  if (count + values === 0) return null;
  return (
    <p className={classes.stays}>
      {[
        count > 0 ? t('portability.left.count', { count }) : '',
        values > 0 ? t('portability.lost.count', { count: values }) : '',
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
