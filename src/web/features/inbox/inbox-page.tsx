import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '#web/i18n/titles.ts';
// What is written here is kept on this device: its library comes with the page, since the line may be gone when it is wanted.
import '#web/offline/database.ts';
import { mergeStore } from '#web/offline/device.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { byNight, type InboxItem } from './inbox-items.ts';
import { ChoiceBar, InboxUndos } from './inbox-bars.tsx';
import { inboxKeys, inboxList, waitingMerges } from './inbox.queries.ts';
import { MergePanel, type MergeForm } from './merge-panel.tsx';
import { NightFragments } from './night-fragments.tsx';
import { useChoice } from './use-choice.ts';
import { useFragments } from './use-fragments.ts';
import { useMerge } from './use-merge.ts';

function NothingWaits() {
  const { t } = useTranslation('translation');
  const record = (
    <ButtonLink to="/user/add-dream" icon="mic">
      {t('inbox.record')}
    </ButtonLink>
  );
  return (
    <Empty title={t('inbox.empty')} action={record}>
      {t('inbox.emptyText')}
    </Empty>
  );
}

/** The fragments by night, and what may be done with those that are chosen. */
function Waiting({ items, waiting }: { items: readonly InboxItem[]; waiting: ReadonlySet<string> }) {
  const choice = useChoice(items, waiting);
  const fragments = useFragments();
  const merging = useMerge();
  const [open, setOpen] = useState(false);
  const merge = async (form: MergeForm) => {
    await merging.merge(form);
    choice.clear();
    setOpen(false);
  };
  return (
    <>
      {items.length === 0 && <NothingWaits />}
      <InboxUndos fragments={fragments} merging={merging} />
      {byNight(items).map((night) => (
        <NightFragments
          key={night.night_of}
          night={night}
          waiting={waiting}
          choice={choice}
          fragments={fragments}
        />
      ))}
      <ChoiceBar count={choice.chosen.length} onMerge={() => setOpen(true)} onClear={choice.clear} />
      {open && (
        <MergePanel
          items={choice.chosen}
          busy={merging.busy}
          onClose={() => setOpen(false)}
          onMerge={(form) => void merge(form)}
        />
      )}
    </>
  );
}

/** A merge that was sent in the background changes what stands here. */
function useFreshInbox() {
  const queries = useQueryClient();
  useEffect(
    () => mergeStore.subscribe(() => void queries.invalidateQueries({ queryKey: inboxKeys.all })),
    [queries],
  );
}

/** /user/inbox: pieces of dreams, by night, until they are put together. */
export default function InboxPage() {
  const { t, i18n } = useTranslation('translation');
  useFreshInbox();
  const { data } = useQuery(inboxList);
  const merges = useQuery(waitingMerges).data ?? [];
  const count = data?.items.length ?? 0;
  const note = data?.partial ? t('inbox.partial') : count > 0 && t('inbox.note', { count });
  return (
    <Page width="normal">
      <PageHead
        title={pageTitle('/user/inbox', false, i18n.resolvedLanguage)}
        note={<span role="status">{note}</span>}
      />
      {data ? (
        <Waiting
          items={data.items}
          waiting={new Set(merges.flatMap(({ ids, fault }) => (fault === null ? ids : [])))}
        />
      ) : (
        <SkeletonRows rows={3} rowHeight={6} />
      )}
    </Page>
  );
}
