import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      about: typeof import('../../../public/locales/en/about.json');
      common: typeof import('../../../public/locales/en/common.json');
      faq: typeof import('../../../public/locales/en/faq.json');
      footer: typeof import('../../../public/locales/en/footer.json');
      header: typeof import('../../../public/locales/en/header.json');
      landing: typeof import('../../../public/locales/en/landing.json');
      stats: typeof import('../../../public/locales/en/stats.json');
      stream: typeof import('../../../public/locales/en/stream.json');
      translation: typeof import('../../../public/locales/en/translation.json');
    };
  }
}
