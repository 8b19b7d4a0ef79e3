import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { SidePart } from '#web/records/beside.tsx';
import { NotRead } from '#web/ui/not-read.tsx';
import { nearTexts } from './cms.queries.ts';
import { liveValue, plainText } from './cms-words.ts';
import classes from './cms-list.module.css';

const WAIT_MS = 350;

/** The texts whose names begin as the one that is being added: what is there already is found before it is written twice. */
export function NearTexts({ page, keyName }: { page: string; keyName: string }) {
  const { t, i18n } = useTranslation('translation');
  const language = SUPPORTED_LANGUAGES.find((one) => one === i18n.resolvedLanguage) ?? 'en';
  const [asked] = useDebouncedValue(page.trim(), WAIT_MS);
  const [begun] = useDebouncedValue(keyName.trim(), WAIT_MS);
  const query = useQuery({ ...nearTexts(asked, begun), enabled: asked !== '' });
  const list = query.data?.list ?? [];
  return (
    <SidePart title={t('admin.cms.near')}>
      <NotRead query={query} beside />
      {(asked === '' || (query.data && list.length === 0)) && (
        <p className={classes.key}>{t(asked === '' ? 'admin.cms.nearFirst' : 'admin.cms.nearNone')}</p>
      )}
      {list.length > 0 && (
        <ul className={classes.near}>
          {list.map((entry) => (
            <li key={entry.id}>
              <Link to={`/admin/edit-cms/${entry.id}`}>
                <bdi>{`${entry.page}.${entry.key}`}</bdi>
              </Link>
              <span dir="auto" lang={language}>
                {plainText(entry.type, liveValue(entry, language) ?? liveValue(entry, 'en'))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SidePart>
  );
}
