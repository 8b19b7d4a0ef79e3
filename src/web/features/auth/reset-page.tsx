import { Page, PageHead } from '#web/ui/page.tsx';

/** Holds the place until the page is written. */
export default function ResetPage(_props: { role?: 'admin' }) {
  return (
    <Page>
      <PageHead title="Reset" />
    </Page>
  );
}
