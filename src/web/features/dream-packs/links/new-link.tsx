import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { READING_LINK_LIMITS, type Redaction } from '#shared/dream-packs.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { DaysField } from './days-field.tsx';
import { LinkPreview } from './link-preview.tsx';
import { HiddenPart, PackWords, Part } from '#web/features/dream-packs/paper/pack-parts.tsx';
import { packPreview } from '#web/features/dream-packs/paper/printing.queries.ts';
import { makeLink, useLinkWrite } from './reading-links.queries.ts';
import {
  type PrintForm,
  usePrintForm,
  useUsualTitle,
} from '#web/features/dream-packs/paper/use-print-form.ts';
import { choiceOf } from '#web/features/dream-packs/which-dreams.ts';
import { WhichFields } from '#web/features/dream-packs/which-fields.tsx';
import classes from './reading-links.module.css';

/** Other people have not been asked: their names stay home unless the dreamer says otherwise. */
const AT_FIRST: Redaction = {
  hide_people: true,
  hide_places: false,
  without_thoughts: true,
  without_dates: false,
  with_name: false,
};
type AroundProps = { scope: PrintForm; usualTitle: string; days: number; onDays: (days: number) => void };

function Around({ scope, usualTitle, days, onDays }: AroundProps) {
  const { t } = useTranslation('translation');
  return (
    <Part legend={t('readingLinks.around')}>
      <PackWords
        title={scope.title}
        onTitle={scope.setTitle}
        note={scope.note}
        onNote={scope.setNote}
        usualTitle={usualTitle}
        about={t('readingLinks.titleNote')}
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
  const scope = usePrintForm(AT_FIRST);
  const usualTitle = useUsualTitle(scope);
  const [days, setDays] = useState<number>(READING_LINK_LIMITS.usualDays);
  const choice = choiceOf(scope.scope, scope.now);
  const preview = useQuery(packPreview(choice, scope.redaction));
  const make = useLinkWrite(makeLink);
  const title = scope.title.trim() || usualTitle;
  const isReady = choice !== null && preview.data !== undefined && preview.error === null;
  const send = () => {
    if (!choice) return;
    const input = { dreams: choice, redaction: scope.redaction, title, note: scope.note, days };
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
        <WhichFields scope={scope.scope} now={scope.now} onScope={scope.setScope} />
        <HiddenPart redaction={scope.redaction} onRedaction={scope.setRedaction}>
          <p className={classes.quiet}>{t('readingLinks.nicknames')}</p>
        </HiddenPart>
        <Around scope={scope} usualTitle={usualTitle} days={days} onDays={setDays} />
      </div>
      <section className={classes.preview} aria-label={t('readingLinks.willRead')}>
        <h2>{t('readingLinks.willRead')}</h2>
        <LinkPreview preview={preview} chosen={choice !== null} title={title} note={scope.note} />
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
