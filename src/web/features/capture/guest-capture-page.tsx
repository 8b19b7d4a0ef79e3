import { Page, PageHead } from '#web/ui/page.tsx';

/** Holds the place until the page is written. */
export default function GuestCapturePage() {
  return (
    <Page>
      <PageHead title="Record" />
    </Page>
  );
}
