import { Page, PageHead } from '#web/ui/page.tsx';

/** Holds the place until the page is written. */
export default function CheckEmailPage() {
  return (
    <Page>
      <PageHead title="CheckEmailPage" />
    </Page>
  );
}
