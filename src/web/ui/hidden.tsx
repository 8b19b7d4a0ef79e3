import type { ReactNode } from 'react';
import classes from './hidden.module.css';

/** Read aloud, not drawn. */
export function VisuallyHidden({
  children,
  as: Part = 'span',
  id,
  lang,
}: {
  children: ReactNode;
  id?: string | undefined;
  lang?: string | undefined;
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'p' | 'legend';
}) {
  return (
    <Part id={id} className={classes.hidden} lang={lang}>
      {children}
    </Part>
  );
}

/** First stop of the keyboard: jumps over the navigation to the page. */
export function SkipLink({ label, target = 'content' }: { label: string; target?: string }) {
  return (
    <a className={classes.skip} href={`#${target}`}>
      {label}
    </a>
  );
}

const FIRST_FIELD = '#content :is(input, textarea):not([type="hidden"], [disabled])';

/** Jumps over everything to the first field of the page. */
export function SkipToField({ label }: { label: string }) {
  const go = () => document.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  return (
    <button type="button" className={classes.skip} onClick={go}>
      {label}
    </button>
  );
}
