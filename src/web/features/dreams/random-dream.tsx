import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button, IconButton } from '#web/ui/button.tsx';
import { PopCard } from '#web/ui/pop-card.tsx';
import { toast } from '#web/ui/toasts.ts';
import { drawDream } from './calendar.queries.ts';
import { GuardSwitch } from './on-this-night-guard.tsx';
import classes from './view-bar.module.css';

/** The dream that was drawn last in this tab, so that it does not come twice in a row. */
let lastDrawn: number | undefined;

/** Opens a page of the diary at random; the settings beside it say what does not come unasked. */
export function RandomDream() {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const draw = useMutation({
    mutationFn: () => drawDream(lastDrawn),
    onSuccess: ({ model, only }) => {
      if (!model) return toast(t('libraryViews.random.none'));
      if (only) toast(t('libraryViews.random.only'));
      lastDrawn = model.id;
      return navigate(`/user/dreams/${model.id}`, { state: { fromList: true } });
    },
    onError: () => toast(t('libraryViews.random.failed'), { status: 'error' }),
  });
  return (
    <span className={classes.random}>
      <Button small look="plain" icon="reading" loading={draw.isPending} onClick={() => draw.mutate()}>
        {t('libraryViews.random.open')}
      </Button>
      <IconButton
        icon="settings"
        label={t('libraryViews.random.options')}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      {anchor && (
        <PopCard anchor={anchor} label={t('libraryViews.random.options')} onClose={() => setAnchor(null)}>
          <GuardSwitch />
        </PopCard>
      )}
    </span>
  );
}
