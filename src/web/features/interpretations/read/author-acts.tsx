import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Interpretation } from '#shared/interpretations.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import {
  type About,
  isDreamGone,
  useTakeBack,
  writePath,
} from '#web/features/interpretations/interpretations.queries.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { toast } from '#web/ui/layers/toasts.ts';

const editPath = (about: About, id: number) => {
  const path = writePath(about);
  return `${path}${path.includes('?') ? '&' : '?'}edit=${id}`;
};

/** What its author may do: change it, take it back; a draft is gone on with. Where its dream is gone it can be thrown away. */
export function AuthorActs({ shown, about }: { shown: Interpretation; about: About }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const remove = useTakeBack();
  const gone = isDreamGone(shown);
  const forGood = gone || shown.source === 'self' || shown.state === 'withdrawn';
  if (shown.state === 'draft' && !gone)
    return <ButtonLink to={writePath(about)}>{t('interpretations.goOn')}</ButtonLink>;
  const go = () =>
    remove.mutate(
      { id: shown.id, forGood },
      {
        onSuccess: () => {
          setAsked(false);
          toast(t('interpretations.removed'));
          void navigate('dream' in about && !gone ? `/user/dreams/${about.dream}` : '/account/reviews');
        },
        onError: (error) => toast(errorText(error), { status: 'error' }),
      },
    );
  return (
    <>
      {shown.state !== 'withdrawn' && !gone && (
        <ButtonLink small look="plain" hang icon="edit" to={editPath(about, shown.id)}>
          {t('interpretations.edit')}
        </ButtonLink>
      )}
      <Button small look="plain" icon={forGood ? 'trash' : 'undo'} onClick={() => setAsked(true)}>
        {t('interpretations.withdraw')}
      </Button>
      <Confirm
        open={asked}
        danger
        title={t('interpretations.withdrawTitle')}
        action={t('interpretations.withdraw')}
        busy={remove.isPending}
        onConfirm={go}
        onCancel={() => setAsked(false)}
      >
        {t(forGood ? 'interpretations.removeText' : 'interpretations.withdrawText')}
      </Confirm>
    </>
  );
}
