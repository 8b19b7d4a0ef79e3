import { Page, PageHead } from '#web/ui/page.tsx';

/** Holds the place until the page is written. */
export default function AdminSignUpPage() {
  return (
    <Page>
      <PageHead title="AdminSignUpPage" />
    </Page>
  );
}
