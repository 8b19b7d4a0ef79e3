import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PACK_LIMITS, READING_LINK_LIMITS, type Redaction } from '#shared/dream-packs.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/form.tsx';
import { DaysField } from './days-field.tsx';
import { LinkPreview } from './link-preview.tsx';
import { packPreview } from './printing.queries.ts';
import { makeLink, useLinkWrite } from './reading-links.queries.ts';
import { type PrintWish, usePrintWish, useUsualTitle } from './use-print-wish.ts';
import { choiceOf } from './which-dreams.ts';
import { WhichFields } from './which-fields.tsx';
import classes from './reading-links.module.css';

/** Other people have not been asked: their names stay home unless the dreamer says otherwise. */
const AT_FIRST: Redaction = {
  hide_people: true,
  hide_places: false,
  without_thoughts: true,
  without_dates: false,
  with_name: false,
};
const SWITCHES = [
  ['hide_people', 'people'],
  ['hide_places', 'places'],
  ['without_thoughts', 'thoughts'],
  ['without_dates', 'dates'],
  ['with_name', 'name'],
] as const;

function Part({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.part}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

function Switches({ wish: { redaction, setRedaction } }: { wish: PrintWish }) {
  const { t } = useTranslation('translation');
  return (
    <Part legend={t('printing.hide.label')}>
      {SWITCHES.map(([part, key]) => (
        <Checkbox
          key={part}
          label={t(`printing.hide.${key}`)}
          checked={redaction[part]}
          onChange={(event) => setRedaction({ ...redaction, [part]: event.target.checked })}
        />
      ))}
      <p className={classes.quiet}>{t('readingLinks.nicknames')}</p>
    </Part>
  );
}

type AroundProps = { wish: PrintWish; usualTitle: string; days: number; onDays: (days: number) => void };

function Around({ wish, usualTitle, days, onDays }: AroundProps) {
  const { t } = useTranslation('translation');
  return (
    <Part legend={t('readingLinks.around')}>
      <TextInput
        label={t('printing.words.title')}
        description={t('readingLinks.titleNote')}
        dir="auto"
        placeholder={usualTitle}
        maxLength={PACK_LIMITS.title}
        value={wish.title}
        onChange={(event) => wish.setTitle(event.target.value)}
      />
      <Textarea
        label={t('printing.words.note')}
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={PACK_LIMITS.note}
        value={wish.note}
        onChange={(event) => wish.setNote(event.target.value)}
      />
      <DaysField days={days} onDays={(chosen) => chosen !== null && onDays(chosen)} />
    </Part>
  );
}

/** What an address can protect, and what it cannot. */
const Honest = () => {
  const { t } = useTranslation('translation');
  return (
    <ul className={classes.honest}>
      {(['whoever', 'copies', 'live'] as const).map((key) => (
        <li key={key}>{t(`readingLinks.honest.${key}`)}</li>
      ))}
    </ul>
  );
};

type NewLinkProps = { onMade: (id: number) => void; onCancel: () => void };

/** Choosing dreams, covering what is nobody else's, seeing what they will read, and making the address. */
export function NewLink({ onMade, onCancel }: NewLinkProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const wish = usePrintWish(AT_FIRST);
  const usualTitle = useUsualTitle(wish);
  const [days, setDays] = useState<number>(READING_LINK_LIMITS.usualDays);
  const choice = choiceOf(wish.wish, wish.now);
  const preview = useQuery(packPreview(choice, wish.redaction));
  const make = useLinkWrite(makeLink);
  const title = wish.title.trim() || usualTitle;
  const isReady = choice !== null && preview.data !== undefined && preview.error === null;
  const send = () => {
    if (!choice) return;
    const input = { dreams: choice, redaction: wish.redaction, title, note: wish.note, days };
    make.mutate(input, { onSuccess: ({ id }) => onMade(id) });
  };
  return (
    <Form
      className={classes.making}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.choices}>
        <WhichFields wish={wish.wish} now={wish.now} onWish={wish.setWish} />
        <Switches wish={wish} />
        <Around wish={wish} usualTitle={usualTitle} days={days} onDays={setDays} />
      </div>
      <section className={classes.preview} aria-label={t('readingLinks.willRead')}>
        <h2>{t('readingLinks.willRead')}</h2>
        <LinkPreview preview={preview} chosen={choice !== null} title={title} note={wish.note} />
      </section>
      <div className={classes.end}>
        <Honest />
        {make.error && <FormMessage tone="error">{errorText(make.error)}</FormMessage>}
        <FormActions>
          <Button look="lamp" type="submit" icon="link" loading={make.isPending} disabled={!isReady}>
            {t('readingLinks.make')}
          </Button>
          <Button look="plain" onClick={onCancel}>
            {t('readingLinks.cancel')}
          </Button>
        </FormActions>
      </div>
    </Form>
  );
}
