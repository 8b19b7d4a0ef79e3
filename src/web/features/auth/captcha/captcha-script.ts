import type { CaptchaConfig } from '#web/api/config.queries.ts';

type Options = {
  sitekey: string;
  theme: 'light' | 'dark';
  callback: (answer: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
};
/** What the three providers' globals share. */
export type CaptchaApi = {
  render: (place: HTMLElement, options: Options) => unknown;
  reset: (widget?: unknown) => void;
  ready?: (run: () => void) => void;
};

const LOOK_MS = 50;
const PATIENCE_MS = 10_000;
const loading = new Map<string, Promise<CaptchaApi>>();

const globalOf = (name: CaptchaConfig['api']): CaptchaApi | undefined => {
  const found = (globalThis as Record<string, unknown>)[name] as Partial<CaptchaApi> | undefined;
  return typeof found?.render === 'function' ? (found as CaptchaApi) : undefined;
};

/** The script may make its global before it is of use, so it is looked for a while. */
const whenReady = (name: CaptchaConfig['api']): Promise<CaptchaApi> =>
  new Promise((resolve, reject) => {
    const until = Date.now() + PATIENCE_MS;
    const look = () => {
      const found = globalOf(name);
      if (found) resolve(found);
      else if (Date.now() > until) reject(new Error('the captcha did not come'));
      else window.setTimeout(look, LOOK_MS);
    };
    look();
  });

const addScript = (source: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('the captcha did not come')));
    document.head.append(script);
  });

/** The provider's script, fetched once and only where a captcha is configured. */
export function loadCaptcha({ script, api }: CaptchaConfig): Promise<CaptchaApi> {
  const known = loading.get(script);
  if (known) return known;
  const coming = addScript(script).then(() => whenReady(api));
  loading.set(script, coming);
  coming.catch(() => loading.delete(script));
  return coming;
}
