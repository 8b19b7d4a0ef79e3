import type { HTMLAttributes } from 'react';
import classes from './sheet.module.css';

type SheetProps = HTMLAttributes<HTMLElement> & {
  /** Of a form. */
  noValidate?: boolean;
  as?: 'div' | 'section' | 'article' | 'aside' | 'form' | 'li' | 'ul';
  /** `own`: the class that is given says it. */
  pad?: 'none' | 'normal' | 'wide' | 'own';
  overSky?: boolean;
};

/** A raised page: one lighter edge, no shadow. `overSky` lets a little of the sky through. */
export function Sheet({ as: Part = 'div', pad = 'normal', overSky, className, ...rest }: SheetProps) {
  const look = [classes.sheet, pad !== 'own' && classes[pad], overSky && classes.sky, className]
    .filter(Boolean)
    .join(' ');
  return <Part {...rest} className={look} />;
}
