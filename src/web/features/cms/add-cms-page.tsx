import { useTranslation } from 'react-i18next';
import { CMS_LIMITS, CMS_TYPES, type CmsType, type CmsValue } from '#shared/cms/cms.ts';
import type { FormSpec, RecordFormState } from '#web/records/form-spec.ts';
import { RecordForm } from '#web/records/record-form.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { NearTexts } from './near-texts.tsx';
import { ValueField } from './value-field.tsx';
import classes from './value-field.module.css';

/** The value is missing while what stands in its field is not JSON. */
type Values = { page: string; key: string; type: CmsType; value: CmsValue | undefined };
const EMPTY: Record<CmsType, CmsValue> = {
  text: '',
  html: '',
  number: 0,
  image: { src: '', alt: '' },
  team_list: [],
  json: {},
  list: [],
};

/** What the field shows: a value of its type, also right after another type was chosen. */
function shownValue({ type, value }: Values): CmsValue {
  const empty = EMPTY[type];
  if (value === undefined || Array.isArray(value) !== Array.isArray(empty)) return empty;
  return typeof value === typeof empty ? value : empty;
}

function FirstValue({ form }: { form: RecordFormState<Values> }) {
  const { t } = useTranslation('translation');
  const { type } = form.values;
  const fault = form.errors.value;
  const label = t('admin.cms.fields.value');
  return (
    <div>
      {/* A picture's field shows its name itself; the others have it for listeners. */}
      {type !== 'image' && (
        <p className={classes.name} aria-hidden="true">
          {label}
        </p>
      )}
      <ValueField
        key={type}
        type={type}
        label={label}
        language="en"
        value={shownValue(form.values)}
        error={typeof fault === 'string' ? fault : undefined}
        onChange={(next) => form.setFieldValue('value', next)}
        onBroken={() => form.setFieldValue('value', undefined)}
      />
    </div>
  );
}

const nearOnes = ({ page, key }: Values) => <NearTexts page={page} keyName={key} />;

/** /admin/add-cms: a text under a key of one's own, or one of the product's under its. */
export default function AddCmsPage() {
  const { t } = useTranslation('translation');
  const spec: FormSpec<Values> = {
    table: 'cms',
    initial: { page: '', key: '', type: 'text', value: '' },
    back: '/admin/cms',
    after: (id) => `/admin/edit-cms/${id}`,
    submit: t('admin.cms.add'),
    laterOf: null,
    faults: ({ type, value }): Record<string, string> =>
      type === 'json' && value === undefined ? { value: t('admin.cms.brokenJson') } : {},
    inputOf: (values) => ({ ...values, value: { en: shownValue(values) } }),
    preview: nearOnes,
    fields: [
      {
        kind: 'line',
        name: 'page',
        label: t('admin.cms.fields.page'),
        hint: t('admin.cms.pageHint'),
        max: CMS_LIMITS.page,
        ltr: true,
      },
      {
        kind: 'line',
        name: 'key',
        label: t('admin.cms.fields.key'),
        hint: t('admin.cms.keyHint'),
        max: CMS_LIMITS.key,
        ltr: true,
      },
      {
        kind: 'choice',
        name: 'type',
        label: t('admin.cms.fields.type'),
        options: CMS_TYPES.map((one) => ({ value: one, label: t(`admin.cms.types.${one}`) })),
      },
      { kind: 'own', name: 'value', render: (form) => <FirstValue form={form} /> },
    ],
  };
  return (
    <Page width="full">
      <PageHead title={t('admin.cms.addTitle')} note={t('admin.cms.addNote')} />
      <RecordForm spec={spec} />
    </Page>
  );
}
