import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { sendNotice, type TemplateRow } from './email-templates.queries.ts';

type Notice = { to: string; language: Language };

/** The address and language of one sending, and what came of it. */
function useNotice({ id }: TemplateRow) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm<Notice>({ initialValues: { to: '', language: 'en' } });
  const send = async (values: Notice) => {
    setBusy(true);
    setFault(null);
    try {
      await sendNotice(id, values);
      toast(t('admin.email.notice.sent'));
      form.reset();
    } catch (error) {
      const given = error instanceof ApiError ? error.validation : undefined;
      if (given) form.setErrors(given);
      else setFault(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { form, busy, fault, send };
}

/** Sends an own template, as it is saved, to one address. */
export function NoticeForm({ row }: { row: TemplateRow }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { form, busy, fault, send } = useNotice(row);
  const options = LANGUAGES.filter((language) => row.texts[language]).map((language) => ({
    value: language,
    label: format.language(language),
  }));
  return (
    <Sheet pad="wide">
      <Form
        aria-label={t('admin.email.notice.title')}
        onSubmit={form.onSubmit((values) => void send(values))}
      >
        <h2>{t('admin.email.notice.title')}</h2>
        <p>{t('admin.email.notice.note')}</p>
        <TextInput
          label={t('admin.email.notice.to')}
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={320}
          {...form.getInputProps('to')}
        />
        <ChoiceField
          label={t('admin.email.notice.language')}
          options={options}
          value={form.values.language}
          onChange={(language) => form.setFieldValue('language', language)}
        />
        {fault && <FormMessage tone="error">{fault}</FormMessage>}
        <FormActions>
          <Button type="submit" icon="send" loading={busy}>
            {t('admin.email.notice.send')}
          </Button>
        </FormActions>
      </Form>
    </Sheet>
  );
}
