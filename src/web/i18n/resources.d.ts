/* oxlint-disable no-restricted-imports -- the words lie under public/, outside the three roots */
import 'i18next';
import type about from '../../../public/locales/en/about.json';
import type common from '../../../public/locales/en/common.json';
import type faq from '../../../public/locales/en/faq.json';
import type footer from '../../../public/locales/en/footer.json';
import type header from '../../../public/locales/en/header.json';
import type landing from '../../../public/locales/en/landing.json';
import type stats from '../../../public/locales/en/stats.json';
import type stream from '../../../public/locales/en/stream.json';
import type translation from '../../../public/locales/en/translation.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      about: typeof about;
      common: typeof common;
      faq: typeof faq;
      footer: typeof footer;
      header: typeof header;
      landing: typeof landing;
      stats: typeof stats;
      stream: typeof stream;
      translation: typeof translation;
    };
  }
}
