import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The handler below runs in the service worker, which has this. */
declare const caches: { match(url: URL, options: { ignoreSearch: boolean }): Promise<Response | undefined> };

const HOME = 'src/web/features/home/home-page.tsx';

/** Asks for the interface's face and the home page's own files together with the entry script. */
const preloadFirst = (): Plugin => ({
  name: 'preload-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const home = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(HOME),
      );
      const scripts = home?.type === 'chunk' ? [home.fileName, ...home.imports] : [];
      const faces = Object.keys(bundle).filter((file) => /figtree-latin-wght-normal-.*\.woff2$/.test(file));
      const link = (attrs: Record<string, string>) => ({ tag: 'link', attrs, injectTo: 'head' as const });
      return [
        ...faces.map((file) =>
          link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' }),
        ),
        ...scripts
          .filter((file) => !html.includes(file))
          .map((file) => link({ rel: 'modulepreload', href: `/${file}`, crossorigin: '' })),
      ];
    },
  },
});

const manifest = {
  id: '/',
  name: 'Dream Diary',
  short_name: 'Dreams',
  description: 'Say it before it is gone. A diary for the first minute after waking.',
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  background_color: '#0c111c',
  theme_color: '#0c111c',
  categories: ['lifestyle', 'health'],
  icons: [
    { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [{ name: 'Record a dream', short_name: 'Record', url: '/user/add-dream' }],
};

const pwa = () =>
  VitePWA({
    // A new version waits until every tab is closed: nobody is reloaded in the middle of a recording.
    registerType: 'prompt',
    injectRegister: false,
    manifest,
    workbox: {
      globPatterns: [
        'index.html',
        'theme.js',
        'assets/*.{js,css}',
        'assets/*-latin-*normal*.woff2',
        'locales/**/*.json',
      ],
      globIgnores: ['assets/*latin-ext*', 'assets/*arabic*'],
      maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
      cleanupOutdatedCaches: true,
      navigateFallback: null,
      runtimeCaching: [
        {
          // Online the server's page with its true status; offline or on a dead line the kept shell.
          urlPattern: ({ request }) => request.mode === 'navigate',
          handler: async ({ request }) => {
            try {
              return await fetch(request, { signal: AbortSignal.timeout(4000) });
            } catch {
              const shell = await caches.match(new URL('/index.html', request.url), { ignoreSearch: true });
              return shell ?? Response.error();
            }
          },
        },
        {
          urlPattern: ({ url }) => url.pathname.endsWith('.woff2'),
          handler: 'CacheFirst',
          options: { cacheName: 'fonts', expiration: { maxEntries: 12 } },
        },
      ],
    },
  });

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const proxy = Object.fromEntries(
  ['/v1', '/v2', '/v3', '/v4', '/files', '/healthz'].map((path) => [path, server]),
);

export default defineConfig({
  plugins: [react(), preloadFirst(), pwa()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in two files instead of thirty.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query)|i18next[\w-]*|react-i18next|html-parse-stringify|void-elements)\//,
              tags: ['$initial'],
            },
            { name: 'base', test: /src\/(web|shared)\//, tags: ['$initial'] },
            { name: 'mantine', test: /node_modules\/@mantine\/(core|hooks)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: false, proxy },
  preview: { proxy },
});
