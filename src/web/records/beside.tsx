import { type ReactNode, useId } from 'react';
import { FALLBACK_LANGUAGE, languageName, LANGUAGES } from '#shared/languages.ts';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './beside.module.css';

type BesideProps = {
  /** What the part beside is called. */
  label: string;
  aside: ReactNode;
  children: ReactNode;
};

/** What is written, and beside it what helps to write it; under one another where there is no room for both. */
export function Beside({ label, aside, children }: BesideProps) {
  return (
    <div className={classes.edit}>
      <div className={classes.main}>{children}</div>
      <aside className={classes.aside} aria-label={label}>
        {aside}
      </aside>
    </div>
  );
}

type SidePartProps = { title: string; children: ReactNode };

/** One thing that stands beside a form: what readers see of it, where it is used, what happened to it. */
export function SidePart({ title, children }: SidePartProps) {
  const id = useId();
  return (
    <Sheet as="section" className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Sheet>
  );
}

export type SideFact = { key: string; name: ReactNode; value: ReactNode };

/** Names and what they are, in two columns. */
export function SideFacts({ facts }: { facts: readonly SideFact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type InLanguagesProps = {
  /** What is said, by language. */
  words: Readonly<Partial<Record<string, string>>>;
  /** Where there is not even English. */
  none: string;
  before?: ReactNode;
};

/** What readers of each language get: where theirs has no words, English stands. */
export function InLanguages({ words, none, before }: InLanguagesProps) {
  const english = (words[FALLBACK_LANGUAGE] ?? '').trim();
  const facts = LANGUAGES.map((language): SideFact => {
    const own = (words[language] ?? '').trim();
    return {
      key: language,
      name: <span lang={language}>{languageName(language)}</span>,
      value: (
        <span className={classes.said}>
          {before}
          <bdi lang={own === '' ? FALLBACK_LANGUAGE : language} data-lent={own === '' || undefined}>
            {own || english || none}
          </bdi>
        </span>
      ),
    };
  });
  return <SideFacts facts={facts} />;
}
