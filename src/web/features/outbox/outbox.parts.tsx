import { useTranslation } from 'react-i18next';
import classes from './outbox.module.css';

export { FaultSaid } from './fault-said.tsx';

/** Beside the sandbox: nothing is fetched, nothing runs, and only the mail's own style is drawn. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'";

const closed = (html: string): string => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
  return /<head>/i.test(html) ? html.replace(/<head>/i, (head) => `${head}${policy}`) : `${policy}${html}`;
};

/** A mail as its reader sees it, in a frame that may do nothing: no scripts, no forms, no way out, no network. */
export function MailFrame({ html }: { html: string }) {
  const { t } = useTranslation('translation');
  return (
    <iframe
      className={classes.frame}
      title={t('admin.outbox.page')}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={closed(html)}
    />
  );
}
