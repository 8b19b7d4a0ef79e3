import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DictionaryMine } from '#shared/dream-books/dictionary.ts';
import { ELEMENT_LIMITS } from '#shared/elements.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Fold } from '#web/ui/layers/fold.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { useOwnMeaning } from './dictionary.queries.ts';
import classes from './own-meaning.module.css';

type OwnMeaningProps = { slug: string; lang: string; mine: DictionaryMine };

function Writing({ slug, lang, mine, onDone }: OwnMeaningProps & { onDone: () => void }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [words, setWords] = useState(mine.meaning);
  const write = useOwnMeaning(slug, lang);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate(words.trim(), { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <label>
        <span>{t('dictionary.toYou')}</span>
        <textarea
          ref={field}
          dir="auto"
          rows={3}
          maxLength={ELEMENT_LIMITS.meaning}
          placeholder={t('dictionary.toYouHint')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone();
          }}
        />
      </label>
      {write.isError && <p role="alert">{t('elements.notKept', { reason: errorText(write.error) })}</p>}
      <div className={classes.acts}>
        <Button type="submit" look="lamp" loading={write.isPending}>
          {t('dictionary.keep')}
        </Button>
        <Button look="plain" onClick={onDone}>
          {t('dictionary.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** What it meant before, the latest first; one press away. */
function Former({ former }: { former: DictionaryMine['former'] }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <Fold title={t('dictionary.before')}>
      <ul className={classes.former}>
        {former.map(({ meaning, until }) => (
          <li key={until}>
            <p dir="auto">{meaning}</p>
            <small>{t('dictionary.until', { day: format.day(until.slice(0, 10)) })}</small>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** What the word means to the dreamer: above every book, read by nobody else. */
export function OwnMeaning(props: OwnMeaningProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const [writing, setWriting] = useState(false);
  const { meaning, said_at: saidAt } = props.mine;
  return (
    <section className={classes.me} aria-label={t('dictionary.toYou')}>
      {writing ? (
        <Writing {...props} onDone={() => setWriting(false)} />
      ) : (
        <>
          <h2>{t('dictionary.toYou')}</h2>
          {meaning ? (
            <p className={classes.words} dir="auto">
              {meaning}
            </p>
          ) : (
            <p className={classes.none}>{t('dictionary.noMeaning')}</p>
          )}
          <footer>
            {saidAt && <span>{t('dictionary.written', { day: format.day(saidAt.slice(0, 10)) })}</span>}
            <Button look="plain" small hang onClick={() => setWriting(true)}>
              {meaning ? t('dictionary.change') : t('dictionary.say')}
            </Button>
          </footer>
          {props.mine.former.length > 0 && <Former former={props.mine.former} />}
        </>
      )}
    </section>
  );
}
