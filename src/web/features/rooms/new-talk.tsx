import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { openRoom, roomKeys } from './rooms.queries.ts';
import classes from './pair-rooms.module.css';

/** Opens a talk with whoever has this public name. */
export function NewTalk({ onOpened }: { onOpened: (roomId: number) => void }) {
  const { t } = useTranslation('stream');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const field = useId();
  const [name, setName] = useState('');
  const open = useMutation({
    mutationFn: openRoom,
    onSuccess: async ({ room_id: id }) => {
      setName('');
      await queries.invalidateQueries({ queryKey: roomKeys.all });
      onOpened(id);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() !== '') open.mutate({ username: name.trim() });
  };
  const fault = open.isError ? errorText(open.error) : undefined;
  return (
    <form className={classes.begin} onSubmit={submit} noValidate>
      <label htmlFor={field}>{t('chat.newTitle')}</label>
      <div className={classes.row}>
        <input
          id={field}
          dir="auto"
          autoComplete="off"
          value={name}
          placeholder={t('chat.newName')}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${field}-fault` : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" loading={open.isPending} disabled={name.trim() === ''}>
          {t('chat.newAct')}
        </Button>
      </div>
      {fault && (
        <p id={`${field}-fault`} className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
