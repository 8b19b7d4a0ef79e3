import { Page, PageHead } from '#web/ui/page.tsx';

/** Holds the place until the page is written. */
export default function PublicDreamPage() {
  return (
    <Page>
      <PageHead title="A shared dream" />
    </Page>
  );
}
