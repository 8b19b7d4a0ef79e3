import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import type { CmsValue } from '#shared/cms/cms.ts';
import classes from './value-field.module.css';

type Member = { name: string; role?: string; text?: string };
const isMember = (one: unknown): one is Member => typeof one === 'object' && one !== null && 'name' in one;
/** The people of a list as fields can show them; pictures and whatever else they have stay with them. */
const membersOf = (value: CmsValue | undefined): Member[] =>
  Array.isArray(value) ? value.filter(isMember) : [];

type MembersFieldProps = {
  value: CmsValue | undefined;
  error?: string | undefined;
  onChange: (value: CmsValue) => void;
};

/** People with a name, what they do and a few words about them. */
export function MembersField({ value, error, onChange }: MembersFieldProps) {
  const { t } = useTranslation('translation');
  const members = membersOf(value);
  const put = (at: number, change: Partial<Member>) =>
    onChange(members.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <div className={classes.members}>
      {members.map((member, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- people of a list are told apart by their place alone
        <fieldset key={at} className={classes.member}>
          <legend>{member.name || t('admin.cms.member.one', { number: at + 1 })}</legend>
          <TextInput
            label={t('admin.cms.member.name')}
            value={member.name}
            onChange={(event) => put(at, { name: event.currentTarget.value })}
          />
          <TextInput
            label={t('admin.cms.member.role')}
            value={member.role ?? ''}
            onChange={(event) => put(at, { role: event.currentTarget.value })}
          />
          <Textarea
            label={t('admin.cms.member.text')}
            value={member.text ?? ''}
            autosize
            minRows={2}
            onChange={(event) => put(at, { text: event.currentTarget.value })}
          />
          <IconButton
            icon="trash"
            label={t('admin.cms.member.remove', { name: member.name })}
            onClick={() => onChange(members.filter((_, index) => index !== at))}
          />
        </fieldset>
      ))}
      {error && (
        <p role="alert" className={classes.fault}>
          {error}
        </p>
      )}
      <Button icon="plus" onClick={() => onChange([...members, { name: '' }])}>
        {t('admin.cms.member.add')}
      </Button>
    </div>
  );
}
