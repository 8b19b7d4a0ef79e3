import type { ComponentProps } from 'react';
import classes from './sheet.module.css';

type SheetProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'aside';
  pad?: 'none' | 'normal' | 'wide';
  overSky?: boolean;
};

/** A raised page: one lighter edge, no shadow. `overSky` lets a little of the sky through. */
export function Sheet({ as: Part = 'div', pad = 'normal', overSky, className, ...rest }: SheetProps) {
  const look = [classes.sheet, classes[pad], overSky && classes.sky, className].filter(Boolean).join(' ');
  return <Part {...rest} className={look} />;
}
