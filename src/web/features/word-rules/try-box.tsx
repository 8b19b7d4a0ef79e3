import { useMutation } from '@tanstack/react-query';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, languageName } from '#shared/languages.ts';
import { RULE_LIMITS, type TryAnswer, type WordRuleInput } from '#shared/moderation-words/word-rules.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { SidePart } from '#web/records/beside.tsx';
import { tryRules } from './word-rules.queries.ts';
import classes from './word-rules.module.css';

type WrittenRule = WordRuleInput & { id?: number };

/** What would become of the text, and because of which rules. */
function Answer({ answer }: { answer: TryAnswer }) {
  const { t, i18n } = useTranslation('translation');
  return (
    <div role="status" className={classes.answer}>
      <p>
        {t(`admin.wordRules.would.${answer.act ?? 'show'}`)}{' '}
        <span className={classes.quiet}>
          {t('admin.wordRules.takenFor', {
            language: new Intl.DisplayNames(i18n.resolvedLanguage ?? 'en', { type: 'language' }).of(
              answer.language,
            ),
          })}
        </span>
      </p>
      {answer.act === 'mask' && (
        <blockquote dir="auto" className={classes.shown}>
          {answer.shown}
        </blockquote>
      )}
      {answer.hits.length > 0 && (
        <ul>
          {answer.hits.map(({ rule, words, found }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same words may be found twice
            <li key={`${rule ?? 'written'} ${at}`}>
              <bdi>{found}</bdi>{' '}
              <span className={classes.quiet}>
                {rule === null ? t('admin.wordRules.byThis') : t('admin.wordRules.byRule', { words })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What a rule being written is tried by: nothing while it has no words, or is off. */
const triedAs = (rule: WrittenRule | undefined) =>
  rule && rule.words.trim() !== '' && rule.active
    ? { rule: { words: rule.words, language: rule.language, act: rule.act, ...(rule.id && { id: rule.id }) } }
    : {};

/** A text as somebody might write it, held against the rules that are on, and against one that is being written. */
export function TryBox({ rule }: { rule?: WrittenRule }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [language, setLanguage] = useState('');
  const attempt = useMutation({ mutationFn: () => tryRules({ text, language, ...triedAs(rule) }) });
  const languages = LANGUAGES.map((value) => ({ value, label: languageName(value) }));
  return (
    <SidePart title={t('admin.wordRules.tryTitle')}>
      <Textarea
        label={t('admin.wordRules.tryText')}
        dir="auto"
        autosize
        minRows={3}
        maxLength={RULE_LIMITS.tried}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.row}>
        <ChoiceField
          label={t('admin.wordRules.tryLanguage')}
          options={[{ value: '', label: t('admin.wordRules.told') }, ...languages]}
          value={language}
          onChange={setLanguage}
        />
        <Button disabled={text.trim() === ''} loading={attempt.isPending} onClick={() => attempt.mutate()}>
          {t('admin.wordRules.tryAct')}
        </Button>
      </div>
      {attempt.isError && <FormMessage tone="error">{errorText(attempt.error)}</FormMessage>}
      {attempt.data && <Answer answer={attempt.data} />}
    </SidePart>
  );
}
