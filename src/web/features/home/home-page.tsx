import { Page, PageHead } from '#web/ui/page.tsx';

/** Holds the place until the page is written. */
export default function HomePage() {
  return (
    <Page>
      <PageHead title="HomePage" />
    </Page>
  );
}
