import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnWishes } from '#web/api/preference.queries.ts';
import { Button } from '#web/ui/fields/button.tsx';
import type { StepProps } from '#web/features/capture/use-capture.ts';

type TemplateLinkProps = Pick<StepProps, 'capture'> & { field: RefObject<HTMLTextAreaElement | null> };

/** Offers what the dreamer likes to begin with, where nothing is written yet. */
export function TemplateLink({ capture, field }: TemplateLinkProps) {
  const { t } = useTranslation('translation');
  const { template } = useOwnWishes().capture;
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
