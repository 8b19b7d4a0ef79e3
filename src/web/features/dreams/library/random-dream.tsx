import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/fields/button.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { drawDream } from '#web/features/dreams/views/calendar.queries.ts';
import { GuardSwitch } from './on-this-night-guard.tsx';

/** The dream that was drawn last in this tab, so that it does not come twice in a row. */
let lastDrawn: number | undefined;

/** Opens a page of the diary at random; the switch under it says what does not come unasked. */
export function RandomDream() {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
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
    <>
      <Button look="plain" icon="random" hang loading={draw.isPending} onClick={() => draw.mutate()}>
        {t('libraryViews.random.open')}
      </Button>
      <GuardSwitch />
    </>
  );
}
