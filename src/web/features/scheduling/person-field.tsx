import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offering } from '#shared/scheduling/meetings.ts';
import { useSession } from '#web/api/session.ts';
import { FindField } from '#web/ui/fields/find-field.tsx';
import { peopleToMeet } from './scheduling.queries.ts';

const TYPING_MS = 250;

type PersonFieldProps = { person: Offering | null; onPerson: (person: Offering) => void };

/** Who offers hours; typing asks for names that begin so. */
export function PersonField({ person, onPerson }: PersonFieldProps) {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const labelOf = ({ name, minutes }: Offering) => t('meetings.find.person', { name, minutes });
  const [typed, setTyped] = useState('');
  const asked = person && typed === labelOf(person) ? '' : typed.trim();
  const [q] = useDebouncedValue(asked, TYPING_MS);
  const { data = [], isPending } = useQuery(peopleToMeet(user, q));
  const options = person && !data.some(({ id }) => id === person.id) ? [person, ...data] : data;
  return (
    <FindField
      label={t('meetings.find.with')}
      placeholder={t('meetings.find.placeholder')}
      asked={{ typed, onType: setTyped }}
      nothing={isPending ? t('meetings.find.looking') : t('meetings.find.nobody')}
      value={person ? String(person.id) : null}
      options={options.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
      onChange={(chosen) => {
        const found = options.find(({ id }) => String(id) === chosen);
        if (found) onPerson(found);
      }}
    />
  );
}
