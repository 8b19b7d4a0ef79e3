import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ELEMENT_LIMITS, type Element, type ElementInput } from '#shared/elements.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Tag } from '#web/ui/fields/tag.tsx';
import { saveWords, useNameWrite } from './elements.queries.ts';
import classes from './element-page.module.css';

const KEEP_MS = 900;

type Words = Pick<ElementInput, 'meaning' | 'relation' | 'invented'>;

/** Keeps what is written a moment after it was, and at once when the field or the page is left. */
function useKept(element: Element) {
  const write = useNameWrite(saveWords);
  const { kind, name } = element;
  const [words, setWords] = useState<Required<Words>>(() => {
    const { meaning, relation, invented } = element;
    return { meaning, relation, invented };
  });
  const pending = useRef<Words>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useRef(() => undefined as void);
  const { mutate } = write;
  useEffect(() => {
    keep.current = () => {
      clearTimeout(timer.current);
      if (Object.keys(pending.current).length === 0) return;
      const change = pending.current;
      pending.current = {};
      mutate(
        { kind, name, ...change },
        { onError: () => void (pending.current = { ...change, ...pending.current }) },
      );
    };
  }, [kind, name, mutate]);
  useEffect(() => {
    const now = () => keep.current();
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, []);
  const change = (part: Words) => {
    setWords((before) => ({ ...before, ...part }));
    pending.current = { ...pending.current, ...part };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep.current(), KEEP_MS);
  };
  return { words, change, keep: () => keep.current(), write };
}

/** The dreamer's own meaning, above everything that a book says; who a person is, whether a place is real. */
export function OwnWords({ element }: { element: Element }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { words, change, keep, write } = useKept(element);
  const state = write.isError
    ? t('elements.notKept', { reason: errorText(write.error) })
    : write.isPending
      ? t('elements.keeping')
      : write.isSuccess
        ? t('elements.kept')
        : '';
  return (
    <section className={classes.own} onBlur={keep}>
      <label className={classes.meaning}>
        <span>{t('elements.meaning')}</span>
        <textarea
          dir="auto"
          rows={2}
          maxLength={ELEMENT_LIMITS.meaning}
          placeholder={t('elements.meaningHint')}
          value={words.meaning}
          onChange={(event) => change({ meaning: event.target.value })}
        />
      </label>
      {element.kind === 'person' && (
        <label className={classes.relation}>
          <span>{t('elements.relation')}</span>
          <input
            dir="auto"
            autoComplete="off"
            maxLength={ELEMENT_LIMITS.relation}
            placeholder={t('elements.relationHint')}
            value={words.relation}
            onChange={(event) => change({ relation: event.target.value })}
          />
        </label>
      )}
      {element.kind === 'place' && (
        <Tag pressed={words.invented} onClick={() => change({ invented: !words.invented })}>
          {t('elements.invented')}
        </Tag>
      )}
      <p className={classes.state} role="status" data-fault={write.isError || undefined}>
        {state}
      </p>
    </section>
  );
}
