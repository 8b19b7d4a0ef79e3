import { useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#web/ui/fields/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { LetterForm } from './letter-form.tsx';
import classes from './contact.module.css';

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('translation');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.sent}>
      <h2 ref={title} tabIndex={-1}>
        {t('contact.sent.title')}
      </h2>
      <p>
        {email === '' ? (
          t('contact.sent.toAccount')
        ) : (
          <Trans t={t} i18nKey="contact.sent.to" values={{ email }} components={{ who: <bdi /> }} />
        )}
      </p>
      <p>{t('contact.wait')}</p>
      <Button onClick={onAgain}>{t('contact.sent.again')}</Button>
    </div>
  );
}

/** /contact-us: a letter to whoever looks after the place. `?about=` names what it is about. */
export default function ContactPage() {
  const { t } = useTranslation('translation');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Page width="text">
      <PageHead title={t('contact.title')} note={t('contact.note')} />
      <Sheet pad="wide">
        {sentTo === null ? (
          <LetterForm onSent={setSentTo} />
        ) : (
          <Sent email={sentTo} onAgain={() => setSentTo(null)} />
        )}
      </Sheet>
      {sentTo === null && (
        <p className={classes.small}>
          {t('contact.wait')} <Link to="/faq">{t('contact.faq')}</Link>
        </p>
      )}
    </Page>
  );
}
