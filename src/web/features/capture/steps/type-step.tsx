import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import { withInlineNames } from '#shared/words/inline-names.ts';
import { codePoints } from '#shared/text.ts';
import { ownNames } from '#web/api/names.queries.ts';
import { NamedText } from '#web/ui/text/named-text.tsx';
import { WordMarks } from '#web/ui/text/word-marks.tsx';
import { FragmentLink } from './fragment-link.tsx';
import { LowButtons } from './low-buttons.tsx';
import { PictureLink } from './picture-link.tsx';
import { PromptLine } from './prompt-line.tsx';
import { clock } from '#web/features/capture/voice/record-ring.tsx';
import type { StepProps } from '#web/features/capture/use-capture.ts';
import { useOwnPreferences } from '#web/api/preference.queries.ts';
import { Button } from '#web/ui/fields/button.tsx';
import classes from '#web/features/capture/capture.module.css';

type TemplateLinkProps = Pick<StepProps, 'capture'> & { field: RefObject<HTMLTextAreaElement | null> };

/** Offers what the dreamer likes to begin with, where nothing is written yet. */
function TemplateLink({ capture, field }: TemplateLinkProps) {
  const { t } = useTranslation('translation');
  const { template } = useOwnPreferences().capture;
  if (capture.text !== '' || template === '' || capture.quiet) return null;
  const begin = () => {
    capture.write({ text: `${template}\n` });
    field.current?.focus();
  };
  return (
    <Button look="plain" small onClick={begin}>
      {t('capture.useTemplate')}
    </Button>
  );
}

/** A question that helps; where a voice was cut off, that it belongs to what is written now. */
function Above({ capture }: Pick<StepProps, 'capture'>) {
  const { t } = useTranslation('translation');
  const { keptMs } = capture.recording;
  if (!capture.resumed || keptMs === 0 || capture.text !== '') return <PromptLine capture={capture} />;
  return <p className={classes.notice}>{t('capture.spokenBefore', { time: clock(keptMs) })}</p>;
}

/** Writing: the cursor stands ready, one question helps, everything is kept as it is typed. */
export function TypeStep({ capture, guest, onDone }: StepProps) {
  const { t } = useTranslation('translation');
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, fields } = capture;
  const { data: names } = useQuery({ ...ownNames, enabled: !guest && !capture.quiet });
  const over = text.length > DREAM_LIMITS.text / 2 ? codePoints(text) - DREAM_LIMITS.text : 0;

  useEffect(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);

  return (
    <>
      <div className={classes.column}>
        <Above capture={capture} />
        <WordMarks names={fields} onNames={capture.write}>
          <NamedText
            fieldRef={field}
            names={capture.quiet ? undefined : names}
            className={classes.field}
            dir={text ? 'auto' : undefined}
            value={text}
            aria-label={t('capture.yourDream')}
            placeholder={t('capture.typeHere')}
            onText={(written) => capture.write({ text: written })}
            onNames={(found) => {
              const { tags = [], people = [] } = fields;
              capture.write(withInlineNames({ tags, people }, found, DREAM_LIMITS.elements));
            }}
          />
        </WordMarks>
        {over > 0 && (
          <p className={classes.notice} role="alert">
            {t('capture.tooLong', { count: over })}
          </p>
        )}
      </div>
      <div className={classes.foot}>
        <div className={classes.links}>
          <TemplateLink capture={capture} field={field} />
          {capture.hasContent && !capture.quiet && <PictureLink capture={capture} guest={guest} />}
          <FragmentLink capture={capture} guest={guest} />
        </div>
        <LowButtons capture={capture} onDone={onDone} />
      </div>
    </>
  );
}
