import { Page, PageHead } from '#web/ui/page.tsx';

/** Holds the place until the page is written. */
export default function SimilarDreamsPage() {
  return (
    <Page>
      <PageHead title="Similar dreams" />
    </Page>
  );
}
