import { createContext, type ReactNode, useContext } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { FormActions } from '#web/ui/fields/form.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import classes from './settings-section.module.css';

/** Whether sections stand in a group with a heading of its own, below which theirs then stand. */
export const InGroup = createContext(false);

type SectionProps = {
  id: string;
  title: string;
  note: ReactNode;
  loading?: boolean;
  /** The height of its fields in rem, held while they are on their way. */
  room?: number;
  /** Framed: what stands in it ends something for good. */
  danger?: boolean;
  children: ReactNode;
};

/** One matter of the settings: what it is, and below it its own fields. */
export function SettingsSection(props: SectionProps) {
  const { id, title, note, loading = false, room, danger, children } = props;
  const Heading = useContext(InGroup) ? 'h3' : 'h2';
  const held = loading && room ? { minBlockSize: `${room}rem` } : undefined;
  return (
    <section
      id={id}
      tabIndex={-1}
      className={classes.section}
      data-danger={danger || undefined}
      aria-labelledby={`${id}-title`}
    >
      <Heading id={`${id}-title`} className={classes.title}>
        {title}
      </Heading>
      <p className={classes.note}>{note}</p>
      <div className={classes.body} style={held}>
        {loading ? <SkeletonLines lines={4} /> : children}
      </div>
    </section>
  );
}

/** The sections under one another. */
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
  return (
    <FormActions>
      <Button type="submit" look={ready || busy ? 'lamp' : 'line'} loading={busy}>
        {label}
      </Button>
      {children}
      <span role="status" className={classes.saved}>
        {saved ? said : ''}
      </span>
    </FormActions>
  );
}
