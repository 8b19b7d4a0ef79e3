import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listFormat, useFormat } from '#web/i18n/format.ts';
import type { AnswerLine } from './fold-answers.ts';

/** Stands where the names go; no text holds it. */
const HERE = '\u0001';
const NAMED = 3;

/** Names as the language joins them, each set apart from the words round it. */
function Names({ names }: { names: readonly string[] }) {
  const { t, i18n } = useTranslation('translation');
  const more = names.length - NAMED;
  const shown = more > 0 ? [...names.slice(0, NAMED), t('answers.others', { count: more })] : [...names];
  const parts = listFormat(i18n.resolvedLanguage ?? 'en').formatToParts(shown);
  return parts.map(({ type, value }, at) => {
    if (type === 'literal') return <Fragment key={at}>{value}</Fragment>;
    const isCount = more > 0 && value === shown.at(-1);
    return isCount ? (
      <span key={at}>{value}</span>
    ) : (
      <b key={at} dir="auto">
        {value}
      </b>
    );
  });
}

/** What happened, in one sentence, with whoever is named. */
export function LineWords({ line }: { line: AnswerLine }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const [newest] = line.rows;
  const { detail, by_dreamer: byDreamer, dream, waits } = newest;
  const names = line.names.map(({ username }) => username);
  const nobody = names.length === 0;
  const count = nobody ? line.rows.length : names.length;
  const who = nobody ? t(byDreamer ? 'answers.theDreamer' : 'answers.somebody') : HERE;
  const values = {
    count,
    who,
    lens: detail.lens ?? 'none',
    circle: newest.circle?.name ?? '',
    at: detail.at
      ? format.moment(detail.at, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          hour: '2-digit',
          minute: '2-digit',
        })
      : '',
  };
  // Several rows of one whom nobody names are one person's: "Jemand hat kommentiert".
  const isOne = nobody && t(keyOf(newest), { ...values, who: HERE }).includes(HERE);
  const sentence = t(keyOf(newest), { ...values, ...(isOne && { count: 1 }) });
  const [before = '', after = ''] = sentence.split(HERE);
  const told: ReactNode = sentence.includes(HERE) ? (
    <>
      {before}
      <Names names={names} />
      {after}
    </>
  ) : (
    sentence
  );
  return (
    <>
      {told}
      {waits && dream?.own && <em> · {t('answers.waits')}</em>}
    </>
  );
}

/** Some kinds say something else by what they carry. */
function keyOf({ kind, detail, dream }: AnswerLine['rows'][0]): 'answers.line.comment' {
  if (kind === 'verdict') return `answers.line.verdict.${detail.verdict ?? 'maybe'}` as never;
  if (kind === 'moderation')
    return `answers.line.moderation.${detail.subject ?? 'comment'}.${detail.act ?? 'keep'}` as never;
  if (kind === 'comment' && dream && !dream.own) return 'answers.line.comment';
  return `answers.line.${kind}` as never;
}
