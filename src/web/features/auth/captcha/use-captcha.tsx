import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api/api-error.ts';
import { configQuery, type CaptchaConfig } from '#web/api/config.queries.ts';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { useTheme } from '#web/ui/theme.ts';
import { askForTicket, type Ticket } from '#web/features/auth/auth.queries.ts';
import { loadCaptcha } from './captcha-script.ts';

type WidgetProps = {
  config: CaptchaConfig;
  onAnswer: (answer: string | null) => void;
  onReset: (reset: () => void) => void;
};

/** The provider's own box; it draws itself into our place. */
function Widget({ config, onAnswer, onReset }: WidgetProps) {
  const { t } = useTranslation('translation');
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const theme = useTheme() === 'dawn' ? 'light' : 'dark';
  useEffect(() => {
    let here = true;
    const draw = async () => {
      const api = await loadCaptcha(config);
      if (!here || !place.current || place.current.childElementCount > 0) return;
      const widget = api.render(place.current, {
        sitekey: config.site_key,
        theme,
        callback: onAnswer,
        'expired-callback': () => onAnswer(null),
        'error-callback': () => onAnswer(null),
      });
      onReset(() => api.reset(widget));
    };
    draw().catch(() => here && setFailed(true));
    return () => {
      here = false;
    };
  }, [config, theme, onAnswer, onReset]);
  return (
    <>
      <div ref={place} role="group" aria-label={t('auth.captcha.label')} />
      {failed && <FormMessage tone="error">{t('auth.captcha.failed')}</FormMessage>}
    </>
  );
}

/**
 * Where a captcha is configured: its box, and what its answer is traded for before a call. Nothing at all elsewhere.
 * `ticket` throws an ApiError while the box is not solved.
 */
export function useCaptcha(): { field: ReactNode; ticket: () => Promise<Ticket> } {
  const { t } = useTranslation('translation');
  const { data } = useQuery(configQuery());
  const config = data?.captcha ?? null;
  const answer = useRef<string | null>(null);
  const reset = useRef<() => void>(() => undefined);
  const onAnswer = useCallback((given: string | null) => {
    answer.current = given;
  }, []);
  const onReset = useCallback((again: () => void) => {
    reset.current = again;
  }, []);
  const unsolved = () =>
    new ApiError({ status: 400, code: 'captcha.needed', message: t('auth.captcha.needed') });

  const ticket = async (): Promise<Ticket> => {
    if (!config) return {};
    const given = answer.current;
    if (given === null) throw unsolved();
    onAnswer(null);
    const traded = await askForTicket(given).finally(() => reset.current());
    if (!traded.ticket) throw unsolved();
    return { captcha: traded.ticket };
  };
  const field = config ? <Widget config={config} onAnswer={onAnswer} onReset={onReset} /> : null;
  return { field, ticket };
}
