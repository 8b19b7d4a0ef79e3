import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { CmsEntryAnswer } from '#shared/cms/cms.ts';
import { BackToList } from '#web/records/way-back/way-back.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { RecordFailed } from '#web/ui/table/record-failed.tsx';
import { cmsEntry } from './cms.queries.ts';
import { Changed, EditorFacts, EditorHead } from './editor-head.tsx';
import { History } from './history.tsx';
import { PagePreview } from './page-preview.tsx';
import { PublishBar } from './publish-bar.tsx';
import { TextSide } from './text-side.tsx';
import { useCmsEditor } from './use-cms-editor.ts';
import classes from './editor.module.css';

function Editor({ answer }: { answer: CmsEntryAnswer }) {
  const editor = useCmsEditor(answer.model);
  return (
    <>
      <EditorHead editor={editor} before={answer.before} after={answer.after} />
      <EditorFacts editor={editor} />
      <Changed editor={editor} />
      <div className={classes.columns}>
        <TextSide editor={editor} />
        <PagePreview editor={editor} />
      </div>
      <History key={editor.locale} editor={editor} />
      <PublishBar editor={editor} />
    </>
  );
}

/** /admin/edit-cms/{id}: one text in its languages, seen in its page. */
export default function EditCmsPage() {
  const { t } = useTranslation('translation');
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(cmsEntry(id));
  return (
    <Page width="full">
      {data && <Editor key={id} answer={data} />}
      {!data && !error && (
        <Sheet pad="wide">
          <SkeletonRows rows={4} rowHeight={4} />
        </Sheet>
      )}
      {error && !data && (
        <RecordFailed
          heading
          error={error}
          unknown={t('admin.records.unknown')}
          back={
            <BackToList table="cms" path="/admin/cms">
              {t('admin.records.goBack')}
            </BackToList>
          }
          again={t('admin.records.again')}
          onAgain={refetch}
        />
      )}
    </Page>
  );
}
