import { useTranslation } from 'react-i18next';
import type { Element } from '#shared/elements.ts';
import classes from './element-page.module.css';

/** What the dream book says of the word, with its questions; below everything of the dreamer's own. */
export function BookEntry({ book }: { book: NonNullable<Element['book']> }) {
  const { t } = useTranslation('translation');
  return (
    <section className={classes.book} lang={book.language}>
      <h2>{t('elements.book', { book: book.book.name })}</h2>
      <p dir="auto">{book.text}</p>
      {book.questions.length > 0 && (
        <ul dir="auto">
          {book.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      <p className={classes.source}>
        <bdi>{book.headword}</bdi> · <bdi>{book.book.author}</bdi> · <bdi>{book.book.licence}</bdi>
      </p>
    </section>
  );
}
