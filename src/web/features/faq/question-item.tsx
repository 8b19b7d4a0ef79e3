import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { curled } from '#web/i18n/curled.ts';
import { copyAndSay } from '#web/ui/copy-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Question } from './faq.queries.ts';
import { Helpful } from './helpful.tsx';
import classes from './faq-page.module.css';

const linkTo = (slug: string) => `${window.location.origin}/faq#${slug}`;

/** One question; its address opens it and brings it into view. */
export function QuestionItem({ question, open }: { question: Question; open: boolean }) {
  const { t, i18n } = useTranslation('faq');
  const shown = (text: string) => curled(text, i18n.resolvedLanguage);
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${question.slug}`) element.current?.scrollIntoView({ block: 'center' });
  }, [question.slug]);
  const copy = () => void copyAndSay(linkTo(question.slug), t('copied'));
  return (
    <details ref={element} id={question.slug} className={classes.item} open={open}>
      <summary>
        <span dir="auto">{shown(question.question)}</span>
        <Icon name="down" />
      </summary>
      <div className={classes.answer}>
        {question.answer.split(/\n{2,}/).map((paragraph, at) => (
          <p key={`${at} ${paragraph.slice(0, 40)}`} dir="auto">
            {shown(paragraph)}
          </p>
        ))}
        <div className={classes.under}>
          <Helpful id={question.id} />
          <button type="button" onClick={copy}>
            <Icon name="link" />
            {t('copy')}
          </button>
        </div>
      </div>
    </details>
  );
}
