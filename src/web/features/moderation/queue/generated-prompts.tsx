import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PromptVersion } from '#shared/generated/generated-readings.ts';
import { READING_VERDICTS } from '#shared/readings.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Fold } from '#web/ui/layers/fold.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { generatedPrompts, useRetire } from '#web/features/moderation/moderation.queries.ts';
import classes from './generated-prompts.module.css';

const judged = ({ verdicts }: PromptVersion) =>
  READING_VERDICTS.reduce((sum, verdict) => sum + verdicts[verdict], 0);

/** One bar of verdicts, each with its word and number: colour says nothing that they do not. */
function Bar({ row }: { row: PromptVersion }) {
  const { t } = useTranslation('translation');
  const label = t('generated.admin.chart', { version: row.version, ...row.verdicts });
  return (
    <div role="img" aria-label={label} className={classes.chart}>
      <div className={classes.bar}>
        {READING_VERDICTS.filter((verdict) => row.verdicts[verdict] > 0).map((verdict) => (
          <i key={verdict} className={classes[verdict]} style={{ flexGrow: row.verdicts[verdict] }} />
        ))}
      </div>
      <div className={classes.legend}>
        {READING_VERDICTS.map((verdict) => (
          <span key={verdict}>
            <i className={classes[verdict]} />
            {t(`readings.verdict.${verdict}`)} {row.verdicts[verdict]}
          </span>
        ))}
      </div>
    </div>
  );
}

/** How a version stands and how often it was judged. */
function Facts({ row }: { row: PromptVersion }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { retired_at: at } = row;
  const day =
    at === null ? '' : format.day(at.slice(0, 10), { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <p className={classes.facts}>
      {row.current && <span>{t('generated.admin.current')}</span>}
      {at !== null && <span>{t('generated.admin.retiredAt', { day })}</span>}
      <span>
        {t('generated.admin.made')}: {format.number(row.made)} · {t('generated.admin.judged')}:{' '}
        {format.number(judged(row))}
      </span>
      {judged(row) === 0 && <span>{t('generated.admin.noWord')}</span>}
    </p>
  );
}

function Version({ row }: { row: PromptVersion }) {
  const { t } = useTranslation('translation');
  const retire = useRetire();
  const errorText = useErrorText();
  const { retired_at: at, version } = row;
  return (
    <Sheet as="li" pad="own" className={classes.version}>
      <div className={classes.head}>
        <h3 dir="ltr">{version}</h3>
        {row.text !== '' && (
          <Button
            small
            look="plain"
            loading={retire.isPending}
            onClick={() => retire.mutate({ version, retired: at === null })}
          >
            {at === null ? t('generated.admin.retire') : t('generated.admin.reinstate')}
          </Button>
        )}
      </div>
      {retire.error && <p role="alert">{errorText(retire.error)}</p>}
      <Facts row={row} />
      {judged(row) > 0 && <Bar row={row} />}
      {row.text !== '' && (
        <Fold title={t('generated.admin.text')}>
          <p className={classes.text} dir="auto" lang="en">
            {row.text}
          </p>
        </Fold>
      )}
    </Sheet>
  );
}

/** What dreamers said of generated readings by version of the prompt, and the way to take a version out of use. */
export function GeneratedPrompts() {
  const { t } = useTranslation('translation');
  const { data: config } = useQuery(configQuery());
  const { data } = useQuery(generatedPrompts);
  if (!config) return null;
  const isOff = data?.list.every(({ current }) => !current) ?? false;
  return (
    <Page width="wide">
      <section className={classes.prompts} aria-labelledby="generated-prompts">
        <h2 id="generated-prompts">{t('generated.admin.title')}</h2>
        <p className={classes.lead}>{t('generated.admin.lead')}</p>
        {!config.generation.available && <p className={classes.lead}>{t('generated.admin.none')}</p>}
        {config.generation.available && isOff && <p className={classes.lead}>{t('generated.admin.off')}</p>}
        {data ? (
          <ul className={classes.versions}>
            {data.list.map((row) => (
              <Version key={row.version} row={row} />
            ))}
          </ul>
        ) : (
          <SkeletonRows rows={2} />
        )}
      </section>
    </Page>
  );
}
