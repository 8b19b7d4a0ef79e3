import { useTranslation } from 'react-i18next';
import { AUDIENCES, type Audience } from '#shared/audiences.ts';
import type { CommentOptions } from '#shared/public-dreams.ts';
import { EditFold } from '#web/features/dreams/edit/edit-fold.tsx';
import classes from './publish.module.css';

type SelectProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** One of a few ways; the empty value is the settings'. */
function Select({ label, value, options, onChange }: SelectProps) {
  const { t } = useTranslation('translation');
  return (
    <label className={classes.select}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{t('publish.talk.settings')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

type CommentChoicesProps = {
  talk: CommentOptions;
  /** The copy is out already: its thread can be closed. */
  closable?: boolean;
  onChange: (talk: CommentOptions) => void;
};

const audienceOf = (value: string): Audience | null => AUDIENCES.find((one) => one === value) ?? null;
const APPROVE = { true: 'approveYes', false: 'approveNo' } as const;

/** Who may answer one copy, folded to a line while it is as the settings say. */
export function CommentChoices({ talk, closable = false, onChange }: CommentChoicesProps) {
  const { t } = useTranslation('translation');
  const audiences = AUDIENCES.map((value) => ({ value, label: t(`publish.talk.${value}`) }));
  const approve = (['true', 'false'] as const).map((value) => ({
    value,
    label: t(`publish.talk.${APPROVE[value]}`),
  }));
  const { comments, interpretations, approve_comments: approved, comments_closed: closed } = talk;
  const own = comments !== null || interpretations !== null || approved !== null || closed;
  const change = (part: Partial<CommentOptions>) => onChange({ ...talk, ...part });
  return (
    <EditFold
      title={t('publish.talk.legend')}
      hint={t(own ? 'publish.talk.own' : 'publish.talk.asSettings')}
      filled={false}
    >
      <div className={classes.talk}>
        <Select
          label={t('publish.talk.comments')}
          options={audiences}
          value={comments ?? ''}
          onChange={(value) => change({ comments: audienceOf(value) })}
        />
        <Select
          label={t('publish.talk.approve')}
          options={approve}
          value={approved === null ? '' : String(approved)}
          onChange={(value) => change({ approve_comments: value === '' ? null : value === 'true' })}
        />
        <Select
          label={t('publish.talk.interpretations')}
          options={audiences}
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
