import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadingLink } from '#shared/dream-packs.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { LinkAddress } from './link-address.tsx';
import { LinkChange } from './link-change.tsx';
import { stateOf, useLinkWords } from './link-words.ts';
import { takeBackLink, useLinkWrite } from './reading-links.queries.ts';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './reading-links.module.css';

/** Ends the link after asking: nothing brings its address back. */
function TakeBack({ link }: { link: ReadingLink }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const end = useLinkWrite(takeBackLink);
  const run = () =>
    end.mutate(link.id, {
      onSuccess: () => toast(t('readingLinks.tookBack')),
      onError: (error) => toast(errorText(error), { status: 'error' }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button look="plain" small onClick={() => setAsking(true)}>
        {t('readingLinks.takeBack')}
      </Button>
      <Confirm
        open={asking}
        title={t('readingLinks.takeBackTitle', { title: isolated(link.title) })}
        action={t('readingLinks.takeBack')}
        danger
        busy={end.isPending}
        onConfirm={run}
        onCancel={() => setAsking(false)}
      >
        {t('readingLinks.takeBackText')}
      </Confirm>
    </>
  );
}

function Acts({ link }: { link: ReadingLink }) {
  const { t } = useTranslation('translation');
  const [changing, setChanging] = useState(false);
  const state = stateOf(link);
  if (state === 'takenBack') return null;
  return (
    <div className={classes.acts}>
      <Button look="plain" small hang onClick={() => setChanging(true)}>
        {t(state === 'open' ? 'readingLinks.change' : 'readingLinks.openAgain')}
      </Button>
      <TakeBack link={link} />
      {changing && <LinkChange link={link} onClose={() => setChanging(false)} />}
    </div>
  );
}

type LinkCardProps = {
  link: ReadingLink;
  /** It was made a moment ago: it is gone to, and says that it is ready. */
  fresh: boolean;
};

/** One link: what it shows, until when, whether it was read, and its address. */
export function LinkCard({ link, fresh }: LinkCardProps) {
  const { t } = useTranslation('translation');
  const words = useLinkWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  const state = stateOf(link);
  return (
    <Sheet as="li" pad="own" className={classes.link} data-state={state}>
      <div className={classes.linkHead}>
        <h3 ref={heading} tabIndex={-1} dir="auto">
          {link.title}
        </h3>
        <p className={classes.state}>{words.state(link)}</p>
      </div>
      {fresh && (
        <p role="status" className={classes.ready}>
          {t('readingLinks.ready')}
        </p>
      )}
      <p className={classes.facts}>
        <span>{words.dreams(link)}</span>
        <span>{words.covered(link)}</span>
        <span>{words.opened(link)}</span>
      </p>
      {link.url !== null && <LinkAddress url={link.url} title={link.title} />}
      <Acts link={link} />
    </Sheet>
  );
}
