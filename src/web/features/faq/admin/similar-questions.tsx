import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SimilarQuestion } from '#shared/house/faq.ts';
import { similarQuery } from '#web/features/faq/faq.queries.ts';
import classes from './faq-admin.module.css';

const WAIT_MS = 350;
/** Shorter words than this are like anything. */
const SHORTEST = 6;

type SimilarProps = {
  locale: string;
  text: string;
  /** The question as it is kept: of its own words nothing is said again when it is opened. */
  kept: { id: number; question: string } | undefined;
};

type ListedProps = { heading: string; questions: readonly SimilarQuestion[] };

function Listed({ heading, questions }: ListedProps) {
  if (questions.length === 0) return null;
  return (
    <>
      <p>{heading}</p>
      <ul>
        {questions.map(({ id, question }) => (
          <li key={id}>
            <Link to={`/admin/edit-faq/${id}`} dir="auto">
              {question}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Questions that say nearly the same, and apart from them those that come nearest, while one is typed. */
export function SimilarQuestions({ locale, text, kept }: SimilarProps) {
  const { t } = useTranslation('translation');
  const [asked] = useDebouncedValue(text.trim(), WAIT_MS);
  const isAsked = asked.length >= SHORTEST && asked !== kept?.question.trim();
  const { data = [] } = useQuery({
    ...similarQuery(locale, asked, kept?.id),
    enabled: isAsked,
  });
  const shown = isAsked ? data : [];
  return (
    <div role="status" className={shown.length > 0 ? classes.similar : undefined}>
      <Listed heading={t('admin.faq.similar')} questions={shown.filter(({ same }) => same)} />
      <Listed heading={t('admin.faq.nearest')} questions={shown.filter(({ same }) => !same)} />
    </div>
  );
}
