import { Page, PageHead } from '#web/ui/page.tsx';

/** Holds the place until the page is written. */
export default function EditDreamPage() {
  return (
    <Page>
      <PageHead title="Edit dream" />
    </Page>
  );
}
