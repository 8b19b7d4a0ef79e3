import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CmsRevision, CmsValue } from '#shared/cms/cms.ts';
import { languageName } from '#shared/languages.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { countChanges, Difference } from '#web/ui/text/difference.tsx';
import { asValue, plainText } from './cms-words.ts';
import { cmsHistory } from './cms.queries.ts';
import type { CmsEditor } from './use-cms-editor.ts';
import classes from './history.module.css';

const DRAFT = 'draft';
const SHIPPED = '0';
/** One text to look at: the draft, a published version, or what ships. */
type Version = { key: string; words: string; note: string; by: string };

function useVersions(editor: CmsEditor): Version[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { entry, locale } = editor;
  const { data = [] } = useQuery({
    ...cmsHistory(entry.id, locale, entry.published_at ?? ''),
    placeholderData: keepPreviousData,
  });
  const shipped = entry.shipped[locale];
  const shippedValue = shipped === undefined ? undefined : asValue(entry.type, shipped);
  const words = (value: CmsValue | undefined | null) => plainText(entry.type, value ?? shippedValue);
  const noteOf = (one: CmsRevision, at: number) =>
    [
      format.moment(one.created_at),
      at === 0 && t('admin.cms.live'),
      one.restored_from !== null &&
        (one.restored_from === 0
          ? t('admin.cms.backToShipped')
          : t('admin.cms.backFrom', { number: one.restored_from })),
    ]
      .filter(Boolean)
      .join(', ');
  return [
    ...(editor.hasDraft
      ? [{ key: DRAFT, words: words(editor.value), note: t('admin.cms.notPublished'), by: '' }]
      : []),
    ...data.map((one, at) => ({
      key: String(one.number),
      words: words(one.value),
      note: noteOf(one, at),
      by: one.own ? t('admin.cms.you') : (one.by ?? ''),
    })),
    ...(shipped === undefined
      ? []
      : [{ key: SHIPPED, words: words(undefined), note: t('admin.cms.shipped'), by: '' }]),
  ];
}

const nameOf = (version: Version, draft: string): string =>
  version.key === DRAFT ? draft : version.key === SHIPPED ? version.note : version.key;

type ComparedProps = {
  versions: readonly Version[];
  chosen: Version;
  onRestore: (number: number) => void;
};

function Compared({ versions, chosen, onRestore }: ComparedProps) {
  const { t } = useTranslation('translation');
  const [against, setAgainst] = useState<string | null>(null);
  const others = versions.filter(({ key }) => key !== chosen.key);
  const before =
    others.find(({ key }) => key === against) ?? versions[versions.indexOf(chosen) + 1] ?? others[0];
  const draft = t('admin.cms.draft');
  const isLive = versions.find(({ key }) => key !== DRAFT)?.key === chosen.key;
  return (
    <div className={classes.compared}>
      <h2>
        {nameOf(chosen, draft)}
        {before && <span>{t('admin.cms.changes', countChanges(before.words, chosen.words))}</span>}
      </h2>
      <Difference before={before?.words ?? chosen.words} after={chosen.words} />
      <div className={classes.acts}>
        {chosen.key !== DRAFT && !isLive && (
          <Button icon="undo" onClick={() => onRestore(Number(chosen.key))}>
            {t('admin.cms.restore', { name: nameOf(chosen, draft) })}
          </Button>
        )}
        {others.length > 1 && before && (
          <ChoiceField
            label={t('admin.cms.against')}
            value={before.key}
            options={others.map((one) => ({ value: one.key, label: nameOf(one, draft) }))}
            onChange={setAgainst}
          />
        )}
      </div>
    </div>
  );
}

/** What this text said before in one language, by whom, and what differs. */
export function History({ editor }: { editor: CmsEditor }) {
  const { t } = useTranslation('translation');
  const versions = useVersions(editor);
  const [key, setKey] = useState<string | null>(null);
  const chosen = versions.find((one) => one.key === key) ?? versions[0];
  if (!chosen) return null;
  const restore = async (number: number) => {
    if (await editor.restore(number))
      toast(t('admin.cms.published', { language: languageName(editor.locale) }));
  };
  return (
    <Sheet as="section" pad="own" className={classes.history} aria-label={t('admin.cms.history')}>
      <div className={classes.list}>
        <h2>
          {t('admin.cms.history')} <span lang={editor.locale}>{languageName(editor.locale)}</span>
        </h2>
        <ul>
          {versions.map((one) => (
            <li key={one.key}>
              <button
                type="button"
                aria-current={one === chosen ? 'true' : undefined}
                onClick={() => setKey(one.key)}
              >
                <b>{nameOf(one, t('admin.cms.draft'))}</b>
                <span>{one.key === SHIPPED ? '' : one.note}</span>
                <bdi>{one.by}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Compared
        key={chosen.key}
        versions={versions}
        chosen={chosen}
        onRestore={(number) => void restore(number)}
      />
    </Sheet>
  );
}
