import { useTranslation } from 'react-i18next';
import { AUDIENCES, type Audience } from '#shared/audiences.ts';
import type { CommentOptions } from '#shared/public-dreams.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { EditFold } from '#web/features/dreams/edit/edit-fold.tsx';
import classes from './publish.module.css';

type WaysProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** The empty value stands for the settings'. */
  settings: boolean;
  onChange: (value: string) => void;
};

/** One of a few ways. */
function Ways({ label, value, options, settings, onChange }: WaysProps) {
  const { t } = useTranslation('translation');
  return (
    <ChoiceField
      label={label}
      options={[...(settings ? [{ value: '', label: t('publish.talk.settings') }] : []), ...options]}
      value={value}
      onChange={onChange}
    />
  );
}

type Wishes = { comments?: Audience | undefined; interpretations?: Audience | undefined };

/** What an anonymous copy is published with: the choices made for it, else what the settings say at this moment. */
export const ownChoices = (talk: CommentOptions, { comments, interpretations }: Wishes): CommentOptions => ({
  ...talk,
  comments: talk.comments ?? comments ?? 'everybody',
  interpretations: talk.interpretations ?? interpretations ?? 'everybody',
  approve_comments: true,
});

type CommentChoicesProps = {
  talk: CommentOptions;
  /** Settings do not reach the copy, and everything below it waits: neither is a choice. */
  anonymous: boolean;
  /** The copy is out already: its thread can be closed. */
  closable?: boolean;
  onChange: (talk: CommentOptions) => void;
};

const audienceOf = (value: string): Audience | null => AUDIENCES.find((one) => one === value) ?? null;
const APPROVE = { true: 'approveYes', false: 'approveNo' } as const;

type ApproveProps = { approved: boolean | null; onChange: (approved: boolean | null) => void };

/** Whether comments wait below a signed copy. */
function Approve({ approved, onChange }: ApproveProps) {
  const { t } = useTranslation('translation');
  return (
    <Ways
      label={t('publish.talk.approve')}
      options={(['true', 'false'] as const).map((value) => ({
        value,
        label: t(`publish.talk.${APPROVE[value]}`),
      }))}
      settings
      value={approved === null ? '' : String(approved)}
      onChange={(value) => onChange(value === '' ? null : value === 'true')}
    />
  );
}

/** Who may answer one copy, folded to a line that says whether it is as in the settings. */
export function CommentChoices({ talk, anonymous, closable = false, onChange }: CommentChoicesProps) {
  const { t } = useTranslation('translation');
  const audiences = AUDIENCES.map((value) => ({ value, label: t(`publish.talk.${value}`) }));
  const { comments, interpretations, approve_comments: approved, comments_closed: closed } = talk;
  const own = comments !== null || interpretations !== null || approved !== null || closed;
  const change = (part: Partial<CommentOptions>) => onChange({ ...talk, ...part });
  return (
    <EditFold
      title={t('publish.talk.legend')}
      hint={t(`publish.talk.${anonymous ? 'anonymous' : own ? 'own' : 'asSettings'}`)}
      filled={false}
    >
      {anonymous && <p className={classes.waits}>{t('publish.talk.anonymousNote')}</p>}
      <div className={classes.talk}>
        <Ways
          label={t('publish.talk.comments')}
          options={audiences}
          settings={!anonymous}
          value={comments ?? ''}
          onChange={(value) => change({ comments: audienceOf(value) })}
        />
        {!anonymous && (
          <Approve approved={approved} onChange={(value) => change({ approve_comments: value })} />
        )}
        <Ways
          label={t('publish.talk.interpretations')}
          options={audiences}
          settings={!anonymous}
          value={interpretations ?? ''}
          onChange={(value) => change({ interpretations: audienceOf(value) })}
        />
        {closable && (
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={closed}
              onChange={(event) => change({ comments_closed: event.currentTarget.checked })}
            />
            <span>{t('publish.talk.closed')}</span>
          </label>
        )}
      </div>
    </EditFold>
  );
}
