import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BookImport, DREAM_BOOK_LIMITS } from '#shared/dream-books/dream-books.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { inARow } from '#shared/words/in-a-row.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import {
  type BookRow,
  bookImports,
  takeImportBack,
  uploadBook,
  useBookWrite,
} from './dream-books.queries.ts';
import { ImportPlan } from './import-plan.tsx';
import { LanguageChoice } from './language-choice.tsx';
import classes from './dream-books.module.css';

function Choose({ book, onSending }: { book: BookRow; onSending: (is: boolean) => void }) {
  const { t, i18n } = useTranslation('translation');
  const errorText = useErrorText();
  const [language, setLanguage] = useState<string>(book.language || nearestLanguage(i18n.resolvedLanguage));
  const [tooLarge, setTooLarge] = useState(false);
  const upload = useBookWrite(uploadBook);
  const saidOf = (error: unknown) => {
    const where = error instanceof ApiError ? error.validation?.file : undefined;
    return where === undefined ? [errorText(error)] : [errorText(error), where];
  };
  const send = (file: File | undefined) => {
    // A field that is shut while a file is read would let go of the focus.
    if (!file || upload.isPending) return;
    upload.reset();
    setTooLarge(file.size > DREAM_BOOK_LIMITS.importBytes);
    if (file.size <= DREAM_BOOK_LIMITS.importBytes) {
      onSending(true);
      upload.mutate({ book: book.id, file, language }, { onSettled: () => onSending(false) });
    }
  };
  return (
    <Sheet pad="wide" className={classes.choose}>
      <p>{t('admin.books.importText')}</p>
      <LanguageChoice label={t('admin.books.importLanguage')} value={language} onChange={setLanguage} />
      <label className={classes.file}>
        <span>{t('admin.books.file')}</span>
        <input
          type="file"
          accept=".csv,.tsv,.json,.jsonl,.ndjson,.txt,.md,text/plain,text/markdown,text/csv,application/json"
          aria-disabled={upload.isPending || undefined}
          onChange={(event) => {
            send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      {upload.isPending && <p role="status">{t('admin.books.reading')}</p>}
      {tooLarge && <p role="alert">{t('admin.books.tooLarge')}</p>}
      {upload.isError && !tooLarge && <p role="alert">{inARow(saidOf(upload.error))}</p>}
    </Sheet>
  );
}

/** A file that was written before, and the way back. */
function Past({ one }: { one: BookImport }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const back = useBookWrite(takeImportBack);
  const { counts, state, name } = one;
  return (
    <li>
      <div>
        <bdi>{name}</bdi>
        <small>
          {format.moment(one.updated_at, { dateStyle: 'medium', timeStyle: 'short' })} ·{' '}
          {t(`admin.books.states.${state}`)} ·{' '}
          {t('admin.books.wrote', { added: counts.new, changed: counts.changed })}
        </small>
        {state === 'taken_back' && (counts.left ?? 0) > 0 && (
          <small>{t('admin.books.left', { count: counts.left ?? 0 })}</small>
        )}
        {back.isError && <small role="alert">{errorText(back.error)}</small>}
      </div>
      {state === 'done' && (
        <Button small loading={back.isPending} onClick={() => setAsking(true)}>
          {t('admin.books.takeBack')}
        </Button>
      )}
      {asking && (
        <Confirm
          open
          title={t('admin.books.takeBackTitle')}
          action={t('admin.books.takeBack')}
          onConfirm={() => {
            setAsking(false);
            back.mutate({ id: one.id });
          }}
          onCancel={() => setAsking(false)}
        >
          {t('admin.books.takeBackText')}
        </Confirm>
      )}
    </li>
  );
}

/** What was read of a file or written of it last, for who does not see it appear. */
function Told({ last }: { last: BookImport | undefined }) {
  const { t } = useTranslation('translation');
  if (!last) return null;
  const { counts, name, state } = last;
  const wrote = t('admin.books.wrote', { added: counts.new, changed: counts.changed });
  return [name, state !== 'planned' && t(`admin.books.states.${state}`), wrote].filter(Boolean).join(' · ');
}

/** The part that stands in the place of one that had the focus takes it. */
function useFocusAfter(part: string) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(part);
  useEffect(() => {
    if (before.current !== part && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    before.current = part;
  }, [part]);
  return place;
}

/** A file into the book: first what it would change, then the writing, later the way back. */
export function ImportPanel({ book }: { book: BookRow }) {
  const { t } = useTranslation('translation');
  const { data = [] } = useQuery(bookImports(book.id));
  // The server lets a plan go with the file it was made of, as soon as it reads another.
  const [sending, setSending] = useState(false);
  const planned = data.find(({ state }) => state === 'planned' && !sending);
  const waiting = data.find(({ state }) => state === 'waiting');
  const past = data.filter(({ state }) => state !== 'planned' && state !== 'waiting');
  const place = useFocusAfter(`${planned?.id} ${waiting?.id}`);
  return (
    <div ref={place} tabIndex={-1} className={classes.parts}>
      <VisuallyHidden>
        <span role="status">{!waiting && <Told last={planned ?? past[0]} />}</span>
      </VisuallyHidden>
      {!waiting && <Choose book={book} onSending={setSending} />}
      {waiting && (
        <Sheet pad="wide">
          <p role="status">{t('admin.books.writing', { name: waiting.name })}</p>
        </Sheet>
      )}
      {planned && !waiting && <ImportPlan key={planned.id} plan={planned} />}
      {past.length > 0 && (
        <section className={classes.past}>
          <h2>{t('admin.books.past')}</h2>
          <ul>
            {past.map((one) => (
              <Past key={one.id} one={one} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
