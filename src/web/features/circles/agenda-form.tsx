import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CIRCLE_LIMITS, type AgendaItem } from '#shared/circles/circles.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './circle-page.module.css';

type Line = { key: number; text: string; minutes: number | null };

let keys = 0;
const lineOf = (text: string, minutes: number | null): Line => {
  keys += 1;
  return { key: keys, text, minutes };
};

/** Without the parts that say nothing. */
const agendaOf = (lines: readonly Line[]): AgendaItem[] =>
  lines.filter(({ text }) => text.trim() !== '').map(({ text, minutes }) => ({ text, minutes }));

function useUsualLines(): Line[] {
  const { t } = useTranslation('translation');
  const of = (key: 'read' | 'facts' | 'mine' | 'last', minutes: number) =>
    lineOf(`${t(`circles.usual.${key}Nobody`)} ${t(`circles.usual.${key}Text`)}`, minutes);
  return [of('read', 5), of('facts', 15), of('mine', 40), of('last', 30)];
}

type LineProps = {
  line: Line;
  n: number;
  onChange: (part: Partial<Line>) => void;
  onRemove: () => void;
};

function AgendaLine({ line: { text, minutes }, n, onChange, onRemove }: LineProps) {
  const { t } = useTranslation('translation');
  return (
    <li>
      <Textarea
        autosize
        minRows={1}
        aria-label={t('circles.agenda.text', { n })}
        dir="auto"
        value={text}
        maxLength={CIRCLE_LIMITS.agendaText}
        onChange={(event) => onChange({ text: event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') })}
        onKeyDown={(event) => {
          // One line in the agenda, however many it takes here: Enter sends it off, as in any field.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <NumberField
        quiet
        label={t('circles.agenda.minutes', { n })}
        value={minutes}
        min={1}
        max={CIRCLE_LIMITS.longest}
        unit={t('circles.agenda.min')}
        onChange={(value) => onChange({ minutes: value === '' ? null : value })}
      />
      <IconButton icon="close" label={t('circles.agenda.remove', { n })} onClick={onRemove} />
    </li>
  );
}

type AgendaFormProps = {
  agenda: AgendaItem[] | null;
  busy: boolean;
  error: unknown;
  onSave: (agenda: AgendaItem[] | null) => void;
  onCancel: () => void;
};

/** How an evening goes, line by line, each with its minutes. */
export function AgendaForm({ agenda, busy, error, onSave, onCancel }: AgendaFormProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const usual = useUsualLines();
  const [lines, setLines] = useState(() => agenda?.map((item) => lineOf(item.text, item.minutes)) ?? usual);
  const change = (key: number, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <Sheet as="section" pad="wide" aria-label={t('circles.room.agenda')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          onSave(agendaOf(lines));
        }}
      >
        <h2 className={classes.layTitle}>{t('circles.room.agenda')}</h2>
        <ol className={classes.agenda}>
          {lines.map((line, at) => (
            <AgendaLine
              key={line.key}
              line={line}
              n={at + 1}
              onChange={(part) => change(line.key, part)}
              onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
            />
          ))}
        </ol>
        <div className={classes.acts}>
          {lines.length < CIRCLE_LIMITS.agenda && (
            <Button small icon="plus" onClick={() => setLines([...lines, lineOf('', 10)])}>
              {t('circles.agenda.add')}
            </Button>
          )}
          <Button small look="plain" onClick={() => onSave(null)}>
            {t('circles.agenda.usual')}
          </Button>
        </div>
        {error !== null && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        <FormActions>
          <Button look="lamp" type="submit" loading={busy}>
            {t('circles.save')}
          </Button>
          <Button look="plain" onClick={onCancel}>
            {t('circles.cancel')}
          </Button>
        </FormActions>
      </Form>
    </Sheet>
  );
}
