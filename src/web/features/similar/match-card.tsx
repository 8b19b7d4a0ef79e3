import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MarkedSnippet, SimilarReason } from '#shared/similar.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { MarkedText } from '#web/ui/text/marked-text.tsx';
import { useReasonWords } from '#web/ui/text/reason-words.ts';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import classes from './similar.module.css';
import { shownName } from '#web/i18n/shown-name.ts';

function Snippet({ name, snippet }: { name: string; snippet: MarkedSnippet }) {
  if (!snippet.text) return null;
  return (
    <div className={classes.snippet}>
      <span>{name}</span>
      <p dir="auto">
        <MarkedText text={snippet.text} marks={snippet.marks} tone="tide" />
      </p>
    </div>
  );
}

type MatchCardProps = {
  to: string;
  title: string;
  /** Whose and when, in words. */
  where: string;
  reasons: readonly SimilarReason[];
  here: MarkedSnippet;
  there: MarkedSnippet;
  /** Where both stand side by side; one's own dreams alone. */
  compare?: string;
  onReject: () => void;
};

/** A dream that stands near, why it does, and where both of them say it. */
export function MatchCard({ to, title, where, reasons, here, there, compare, onReject }: MatchCardProps) {
  const { t } = useTranslation('translation');
  const wordsOf = useReasonWords();
  return (
    <li className={classes.match}>
      <h3 dir="auto">
        <Link to={to}>{shownName({ title, text: there.text }) || t('dreams.untitled')}</Link>
      </h3>
      <p className={classes.where}>{where}</p>
      {reasons.length > 0 && (
        <Tags label={t('similar.why')}>
          {[...new Set(reasons.map(wordsOf))].map((words) => (
            <Tag key={words} tone="tide">
              {words}
            </Tag>
          ))}
        </Tags>
      )}
      <Snippet name={t('similar.there')} snippet={there} />
      <Snippet name={t('similar.here')} snippet={here} />
      <div className={classes.acts}>
        {compare && (
          <ButtonLink small look="plain" hang to={compare}>
            {t('compare.link')}
          </ButtonLink>
        )}
        <Button small look="plain" hang onClick={onReject}>
          {t('similar.notSimilar')}
        </Button>
      </div>
    </li>
  );
}
