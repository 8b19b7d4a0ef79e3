import { Page, PageHead } from '#web/ui/page.tsx';

/** Holds the place until the page is written. */
export default function LibraryPage(_props: { favourites?: boolean }) {
  return (
    <Page>
      <PageHead title="Dreams" />
    </Page>
  );
}
