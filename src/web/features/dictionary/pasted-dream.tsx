import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DICTIONARY_LIMITS, type FoundWord } from '#shared/dream-books/dictionary.ts';
import type { Language } from '#shared/languages.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MarkedText } from '#web/ui/text/marked-text.tsx';
import { entryPath } from './dictionary-address.ts';
import { findInText } from './dictionary.queries.ts';
import classes from './pasted-dream.module.css';

type Asked = { text: string; lang: Language };

function Words({ words, asked: { text, lang } }: { words: readonly FoundWord[]; asked: Asked }) {
  const { t } = useTranslation('translation');
  return (
    <div role="status">
      <p className={classes.count}>
        {words.length === 0 ? t('dictionary.pasteNone') : t('dictionary.pasteFound', { count: words.length })}
      </p>
      <ul>
        {words.map(({ slug, headword }) => (
          <li key={slug}>
            <Link to={entryPath(slug, lang)}>
              <bdi>{headword}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.dream} dir="auto">
        <MarkedText text={text} marks={words.flatMap(({ ranges }) => ranges)} />
      </p>
    </div>
  );
}

/** A dream that is pasted in, with the words of it that stand in a book; nothing of it is kept. */
export function PastedDream({ lang }: { lang: Language }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const ask = useMutation({ mutationFn: (asked: Asked) => findInText(asked) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') ask.mutate({ text, lang });
  };
  const { data, variables, error } = ask;
  return (
    <div className={classes.paste}>
      <form onSubmit={submit}>
        <label>
          <span>{t('dictionary.pasteLabel')}</span>
          <textarea
            dir="auto"
            rows={5}
            maxLength={DICTIONARY_LIMITS.text}
            placeholder={t('dictionary.pasteHint')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <Button type="submit" icon="search" loading={ask.isPending} disabled={text.trim() === ''}>
          {t('dictionary.pasteAct')}
        </Button>
      </form>
      {error && <p role="alert">{errorText(error)}</p>}
      {data && <Words words={data} asked={variables} />}
    </div>
  );
}
