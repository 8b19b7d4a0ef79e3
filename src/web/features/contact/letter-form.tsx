import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { CONTACT_LIMITS, CONTACT_SUBJECTS } from '#shared/contact.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { lengthOf, useLetter } from './use-letter.ts';
import classes from './contact.module.css';

/** From here on the field says how much room is left. */
const TOLD_LEFT = 500;
const ORDER = ['label', 'input', 'description', 'error'] as const;
type LetterForm = ReturnType<typeof useLetter>['form'];

function About({ form }: { form: LetterForm }) {
  const { t } = useTranslation('translation');
  const [params, setParams] = useSearchParams();
  return (
    <ChoiceField
      label={t('contact.about')}
      description={t(`contact.hints.${form.values.about}`)}
      options={CONTACT_SUBJECTS.map((value) => ({ value, label: t(`contact.subjects.${value}`) }))}
      value={form.values.about}
      error={form.errors.about}
      onChange={(value) => {
        form.setFieldValue('about', value);
        if (params.has('about')) setParams({}, { replace: true, preventScrollReset: true });
      }}
    />
  );
}

function Text({ form }: { form: LetterForm }) {
  const { t } = useTranslation('translation');
  const left = CONTACT_LIMITS.text - lengthOf(form.values.text);
  return (
    <Textarea
      label={t('contact.text')}
      description={left <= TOLD_LEFT ? t('contact.left', { count: Math.max(0, left) }) : undefined}
      inputWrapperOrder={[...ORDER]}
      dir="auto"
      rows={9}
      required
      withAsterisk={false}
      {...form.getInputProps('text')}
    />
  );
}

function WhoWrites({ form, isMember }: { form: LetterForm; isMember: boolean }) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.pair}>
      <TextInput
        label={t('contact.name')}
        description={t('contact.nameHint')}
        inputWrapperOrder={[...ORDER]}
        dir="auto"
        autoComplete="name"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('contact.email')}
        description={t(isMember ? 'contact.emailHintMember' : 'contact.emailHint')}
        inputWrapperOrder={[...ORDER]}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required={!isMember}
        withAsterisk={false}
        {...form.getInputProps('email')}
      />
    </div>
  );
}

/** Four fields; what is written stays on the device until it has gone out. */
export function LetterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('translation');
  const { form, isMember, captcha, busy, fault, submit } = useLetter(onSent);
  return (
    <Form onSubmit={submit}>
      <About form={form} />
      <Text form={form} />
      <WhoWrites form={form} isMember={isMember} />
      {captcha}
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
      <FormActions>
        <Button type="submit" look="lamp" icon="send" loading={busy}>
          {t('contact.send')}
        </Button>
      </FormActions>
      <p className={classes.small}>
        {t('contact.kept')} <Link to="/privacy">{t('contact.privacy')}</Link>
      </p>
    </Form>
  );
}
