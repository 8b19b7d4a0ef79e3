import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Dream } from '#shared/dreams.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { oneDream } from '#web/features/dreams/dreams.queries.ts';
import { DreamChoice } from '#web/features/similar/dream-choice.tsx';
import { dreamChoices, findingsOf } from '#web/features/similar/similar.queries.ts';
import { distanceWords } from '#web/i18n/spans.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { COMPARED, type Compared, sharedPassages, sidesOf } from './compare-dreams.ts';
import { Side } from './compare-side.tsx';
import classes from './compare.module.css';

const DAY_MS = 86_400_000;
const nightsApart = (one: Dream, other: Dream): number =>
  Math.abs(Date.parse(one.night_of) - Date.parse(other.night_of)) / DAY_MS;

function useValueWords() {
  const { t } = useTranslation(['translation', 'stream']);
  return (field: Compared, values: readonly string[]): string =>
    values
      .map((value) => {
        if (field === 'moods') return t(`stream:moods.${value}` as 'stream:moods.calm');
        return field === 'types' ? t(`stream:types.${value}` as 'stream:types.lucid') : value;
      })
      .join(t('translation:dreams.comma'));
}

/** What both have, and what each has alone. */
function Facts({ first, second }: { first: Dream; second: Dream }) {
  const { t } = useTranslation('translation');
  const wordsOf = useValueWords();
  const rows = COMPARED.map((field) => ({ field, ...sidesOf(first, second, field) }))
    .filter((row) => row.both.length + row.first.length + row.second.length > 0)
    // What is alike comes first; within that the order of the page stays.
    .toSorted((row, other) => Number(other.both.length > 0) - Number(row.both.length > 0));
  if (rows.length === 0) return <p className={classes.none}>{t('compare.noFacts')}</p>;
  return (
    <div className={classes.wide}>
      <table className={classes.facts}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.hidden}>{t('compare.what')}</span>
            </th>
            <th scope="col">{t('compare.both')}</th>
            <th scope="col">{t('compare.first')}</th>
            <th scope="col">{t('compare.second')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, both, first: one, second: other }) => (
            <tr key={field}>
              <th scope="row">{t(`compare.fields.${field}`)}</th>
              <td data-both data-head={t('compare.both')}>
                {wordsOf(field, both)}
              </td>
              <td data-head={t('compare.first')}>{wordsOf(field, one)}</td>
              <td data-head={t('compare.second')}>{wordsOf(field, other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Both({ first, second }: { first: Dream; second: Dream }) {
  const { t, i18n } = useTranslation('translation');
  const [one, other] = [useQuery(findingsOf(first.id)), useQuery(findingsOf(second.id))];
  const [here, there] = one.data && other.data ? sharedPassages(one.data, other.data) : [[], []];
  const days = nightsApart(first, second);
  const apart =
    days === 0
      ? t('similar.sameNight')
      : t('similar.apart', { span: distanceWords(i18n.resolvedLanguage ?? 'en', days) });
  return (
    <>
      <p className={classes.lead}>{apart}</p>
      {first.text === second.text && first.text.trim() !== '' && (
        <p className={classes.none}>{t('compare.sameWords')}</p>
      )}
      <Facts first={first} second={second} />
      <div className={classes.columns}>
        <Side dream={first} shared={here} />
        <Side dream={second} shared={there} />
      </div>
      {here.length > 0 && <p className={classes.none}>{t('compare.marked')}</p>}
      {one.data && other.data && here.length === 0 && first.language !== second.language && (
        <p className={classes.none}>{t('compare.languages')}</p>
      )}
    </>
  );
}

/** Both dreams of the address, the two newest where it names none; `null` where there are not two. */
function useTwo() {
  const [params, setParams] = useSearchParams();
  const [asked, second] = ['one', 'other'].map((name) => Number(params.get(name)) || null);
  // A dream is not put beside itself.
  const wanted = [asked ?? null, second === asked ? null : (second ?? null)];
  const newest = useQuery({ ...dreamChoices(''), enabled: wanted.includes(null) });
  const spare = (newest.data ?? []).map(({ id }) => id).filter((id) => !wanted.includes(id));
  const ids = wanted.map((id, at) => id ?? spare[wanted[0] === null ? at : 0] ?? null);
  const one = useQuery({ ...oneDream(ids[0] ?? 0, 'dreams'), enabled: ids[0] !== null });
  const other = useQuery({ ...oneDream(ids[1] ?? 0, 'dreams'), enabled: ids[1] !== null });
  const choose = (name: 'one' | 'other') => (id: number) => {
    const [here, there] = name === 'one' ? [0, 1] : [1, 0];
    // Whoever chooses the dream of the other side has them change places.
    const left = ids[there] === id ? ids[here] : ids[there];
    const chosen = { [name]: String(id), [name === 'one' ? 'other' : 'one']: String(left ?? '') };
    setParams(chosen, { replace: true, preventScrollReset: true });
  };
  const isMissing = newest.data !== undefined && ids.includes(null);
  return {
    first: one.data?.model,
    second: other.data?.model,
    error: one.error ?? other.error ?? newest.error,
    isMissing,
    choose,
  };
}

/** /user/compare-dreams: two of one's own dreams side by side, with what they share and what each has alone. */
export default function ComparePage() {
  const { t } = useTranslation(['translation', 'stream']);
  const { first, second, error, isMissing, choose } = useTwo();
  const isReady = first !== undefined && second !== undefined;
  return (
    <Page width="wide">
      <PageHead title={t('translation:compare.title')} note={t('translation:compare.note')} />
      {error && (
        <Failed title={t(isNotFound(error) ? 'translation:compare.gone' : 'translation:compare.failed')} />
      )}
      {isMissing && !error && (
        <Empty
          title={t('translation:compare.tooFew')}
          action={<ButtonLink to="/user/dreams">{t('translation:compare.dreams')}</ButtonLink>}
        />
      )}
      {!isReady && !error && !isMissing && <SkeletonRows rows={4} rowHeight={9} />}
      {isReady && (
        <>
          <div className={classes.choices}>
            <DreamChoice
              key={`one ${first.id}`}
              label={t('translation:compare.firstDream')}
              chosen={first}
              onChoose={choose('one')}
            />
            <DreamChoice
              key={`other ${second.id}`}
              label={t('translation:compare.secondDream')}
              chosen={second}
              onChoose={choose('other')}
            />
          </div>
          <Both first={first} second={second} />
        </>
      )}
    </Page>
  );
}
