import { Page, PageHead } from '#web/ui/page.tsx';

/** Holds the place until the page is written. */
export default function PrivacyPage() {
  return (
    <Page>
      <PageHead title="PrivacyPage" />
    </Page>
  );
}
