import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import { FormActions } from '#web/ui/fields/form.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import classes from './settings-section.module.css';

type SectionProps = {
  id: string;
  title: string;
  note: ReactNode;
  loading?: boolean;
  /** The height of its fields in rem, held while they are on their way. */
  room?: number;
  children: ReactNode;
};

/** One matter of the settings: what it is at the side, its own fields beside it, saved by itself. */
export function SettingsSection({ id, title, note, loading = false, room, children }: SectionProps) {
  const held = loading && room ? { minBlockSize: `${room}rem` } : undefined;
  return (
    <section id={id} tabIndex={-1} className={classes.section} aria-labelledby={`${id}-title`}>
      <div className={classes.side}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className={classes.note}>{note}</p>
      </div>
      <div className={classes.body} style={held}>
        {loading ? <SkeletonLines lines={4} /> : children}
      </div>
    </section>
  );
}

/** The sections under one another, parted by hairlines. */
export function SettingsSections({ children }: { children: ReactNode }) {
  return <div className={classes.sections}>{children}</div>;
}

type SaveRowProps = {
  label: string;
  busy: boolean;
  /** Something was changed and waits: only then the button is lit. */
  ready: boolean;
  saved?: boolean;
  said?: string;
  children?: ReactNode;
};

/** The section's own button and, once it worked, the word for it. */
export function SaveRow({ label, busy, ready, saved = false, said, children }: SaveRowProps) {
  const { t } = useTranslation('translation');
  return (
    <FormActions>
      <Button type="submit" look={ready || busy ? 'lamp' : 'line'} loading={busy}>
        {label}
      </Button>
      {children}
      <span role="status" className={classes.saved}>
        {saved ? (said ?? t('settings.saved')) : ''}
      </span>
    </FormActions>
  );
}
