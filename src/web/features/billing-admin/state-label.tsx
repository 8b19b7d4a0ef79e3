import { useTranslation } from 'react-i18next';
import { ownEntry } from '#shared/own-entry.ts';
import classes from './money.module.css';

/** How each word of the provider stands: well, waiting, lost, over. */
const TONES = {
  active: 'well',
  trialing: 'well',
  paid: 'well',
  done: 'well',
  past_due: 'ill',
  unpaid: 'ill',
  failed: 'ill',
  disputed: 'ill',
  uncollectible: 'ill',
  incomplete: 'open',
  open: 'open',
  pending: 'open',
  waiting: 'open',
  draft: 'open',
  paused: 'open',
  part_refunded: 'back',
  refunded: 'back',
  archived: 'over',
  deleted: 'over',
  canceled: 'over',
  incomplete_expired: 'over',
  void: 'over',
} as const;
export type KnownState = keyof typeof TONES;
const isKnown = (state: string): state is KnownState => ownEntry(TONES, state) !== undefined;

/** The state in words; one that the provider has thought of since is shown as it calls it. */
export function useStateWord(): (state: string) => string {
  const { t } = useTranslation('translation');
  return (state) => (isKnown(state) ? t(`admin.money.states.${state}`) : state.replaceAll('_', ' '));
}

/** A state with its dot; the word carries the meaning. */
export function StateLabel({ state, note }: { state: string; note?: string | undefined }) {
  const word = useStateWord();
  return (
    <span className={classes.state} data-tone={isKnown(state) ? TONES[state] : 'open'}>
      {word(state)}
      {note && <span className={classes.quiet}>{note}</span>}
    </span>
  );
}
