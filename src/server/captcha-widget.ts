/** What a page needs to draw the captcha, and what its policy must then allow. */
export type CaptchaWidget = {
  site_key: string;
  /** The provider's script. */
  script: string;
  /** The global that it makes; all three know `render`, `reset` and the same options. */
  api: 'grecaptcha' | 'hcaptcha' | 'turnstile';
  /** Sources that the content security policy opens, for scripts, frames and calls. */
  sources: readonly string[];
};

type Known = Omit<CaptchaWidget, 'site_key'>;

const GOOGLE: Known = {
  script: 'https://www.google.com/recaptcha/api.js?render=explicit',
  api: 'grecaptcha',
  sources: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
};
const PROVIDERS: readonly [RegExp, Known][] = [
  [
    /(^|\.)hcaptcha\.com$/,
    {
      script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
      api: 'hcaptcha',
      sources: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    },
  ],
  [
    /(^|\.)cloudflare\.com$/,
    {
      script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
      api: 'turnstile',
      sources: ['https://challenges.cloudflare.com'],
    },
  ],
  [/(^|\.)(google\.com|recaptcha\.net)$/, GOOGLE],
];

type Given = {
  CAPTCHA_VERIFY_URL?: string | undefined;
  CAPTCHA_SECRET?: string | undefined;
  CAPTCHA_SITE_KEY?: string | undefined;
  CAPTCHA_SCRIPT_URL?: string | undefined;
};

/** Null unless captcha answers are asked for and can be checked. An unknown provider is spoken to as reCAPTCHA is. */
export function captchaWidgetOf(given: Given): CaptchaWidget | null {
  const { CAPTCHA_VERIFY_URL: verify, CAPTCHA_SITE_KEY: site_key, CAPTCHA_SCRIPT_URL: script } = given;
  if (!verify || !site_key || !given.CAPTCHA_SECRET) return null;
  const { hostname } = new URL(verify);
  const known = PROVIDERS.find(([host]) => host.test(hostname))?.[1] ?? GOOGLE;
  if (!script) return { site_key, ...known };
  return { site_key, ...known, script, sources: [...known.sources, new URL(script).origin] };
}
