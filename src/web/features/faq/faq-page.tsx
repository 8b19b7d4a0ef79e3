import { Page, PageHead } from '#web/ui/page.tsx';

/** Holds the place until the page is written. */
export default function FaqPage() {
  return (
    <Page>
      <PageHead title="FaqPage" />
    </Page>
  );
}
