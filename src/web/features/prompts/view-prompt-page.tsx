import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, directionOf, languageName } from '#shared/languages.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { RecordLoader } from '#web/records/record-loader.tsx';
import { BackToList } from '#web/records/way-back/way-back.tsx';
import { PromptPreview } from './prompt-preview.tsx';
import { promptRates, type PromptRow } from './prompts.queries.ts';
import { RateWords } from './rate-words.tsx';
import { useWhenWords } from './when-words.ts';
import classes from './prompts.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Every language with its text, or the mark that it is missing; a press shows it beside the bed. */
function Texts({ prompt, onLanguage }: { prompt: PromptRow; onLanguage: (language: string) => void }) {
  const { t } = useTranslation('translation');
  return LANGUAGES.map((language) => (
    <Fact key={language} name={languageName(language)}>
      {prompt.text[language] ? (
        <Button
          look="plain"
          hang
          small
          lang={language}
          dir={directionOf(language)}
          onClick={() => onLanguage(language)}
        >
          {prompt.text[language]}
        </Button>
      ) : (
        <span className={classes.mark}>{t('admin.prompts.missingText')}</span>
      )}
    </Fact>
  ));
}

function Details({ prompt }: { prompt: PromptRow }) {
  const { t, i18n } = useTranslation('translation');
  const [language, setLanguage] = useState(i18n.resolvedLanguage ?? 'en');
  const rates = useQuery(promptRates).data;
  const when = useWhenWords(prompt);
  return (
    <div className={classes.edit}>
      <Sheet pad="wide">
        <dl className={classes.facts}>
          <Texts prompt={prompt} onLanguage={setLanguage} />
          <Fact name={t('admin.prompts.fields.slug')}>{prompt.slug}</Fact>
          <Fact name={t('admin.prompts.fields.moment')}>{t(`admin.prompts.moments.${prompt.moment}`)}</Fact>
          <Fact name={t('admin.prompts.trigger')}>{when.trigger || t('admin.prompts.always')}</Fact>
          <Fact name={t('admin.prompts.schedule')}>{when.schedule || t('admin.prompts.always')}</Fact>
          <Fact name={t('admin.prompts.fields.weight')}>{prompt.weight}</Fact>
          <Fact name={t('admin.prompts.fields.state')}>{t(`admin.prompts.states.${prompt.status}`)}</Fact>
          <Fact name={t('admin.prompts.fields.rate')}>
            {rates && <RateWords rate={rates.find(({ prompt_id: id }) => id === prompt.id)} />}
          </Fact>
        </dl>
      </Sheet>
      <aside className={classes.aside}>
        <PromptPreview text={prompt.text} language={language} />
      </aside>
    </div>
  );
}

/** /admin/view-dream_prompt/{id}: everything of one prompt, as it stands. */
export default function ViewPromptPage() {
  const { t, i18n } = useTranslation('translation');
  const language = i18n.resolvedLanguage ?? 'en';
  return (
    <Page width="full">
      <RecordLoader<PromptRow>
        table="dream_prompt"
        back="/admin/dream_prompt"
        unknown={t('admin.prompts.unknown')}
      >
        {(prompt) => (
          <>
            <PageHead
              title={prompt.text[language] || prompt.text.en}
              actions={
                <>
                  <BackToList table="dream_prompt" path="/admin/dream_prompt">
                    {t('admin.prompts.goBack')}
                  </BackToList>
                  <ButtonLink to={`/admin/add-dream_prompt?copy=${prompt.id}`} icon="copy">
                    {t('admin.prompts.duplicate')}
                  </ButtonLink>
                  <ButtonLink to={`/admin/edit-dream_prompt/${prompt.id}`} look="lamp" icon="edit">
                    {t('admin.prompts.edit')}
                  </ButtonLink>
                </>
              }
            />
            <Details prompt={prompt} />
          </>
        )}
      </RecordLoader>
    </Page>
  );
}
