import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkNames } from './scripts/pages/page-chunks.ts';
import { pureShared } from './scripts/pages/pure-shared.ts';
import { LANGUAGE_ATTRIBUTES } from './src/shared/languages.ts';
import { ROUTES } from './src/shared/routes.ts';

/** The handler below runs in the service worker, which has this. */
declare const caches: { match(url: URL, options: { ignoreSearch: boolean }): Promise<Response | undefined> };

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
  shortcuts: [{ name: 'Record a dream', short_name: 'Record', url: '/user/add-dream?listen=1' }],
};

const pwa = () =>
  VitePWA({
    // A new version waits until every tab is closed: nobody is reloaded in the middle of a recording.
    registerType: 'prompt',
    injectRegister: false,
    manifest,
    workbox: {
      // What a push service brings is shown by this script.
      importScripts: ['push.js'],
      globPatterns: [
        'index.html',
        'theme.js',
        'assets/*.{js,css}',
        'assets/*-latin-core-*.woff2',
        'locales/**/*.json',
      ],
      // For locked packs alone, which need the server anyway.
      globIgnores: ['assets/age-format-*'],
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

/** What every page needs, in two files instead of thirty. The pages drawn at build time run in Node and need none of it. */
const chunks = {
  codeSplitting: {
    groups: [
      {
        name: 'vendor',
        test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query)|i18next[\w-]*|react-i18next|void-elements)\//,
        tags: ['$initial' as const],
      },
      { name: 'base', test: /src\/(web|shared)\//, tags: ['$initial' as const] },
      // Three hundred bytes that charts need too: beside the component library they would bring all of it.
      { name: 'clsx', test: /node_modules\/clsx\// },
      // Every page knows their names by way of the package's index; few draw with them.
      { name: 'rich-words', test: /node_modules\/(react-i18next\/dist\/es\/Trans|html-parse-stringify\/)/ },
      { name: 'mantine', test: /node_modules\/@mantine\/(core|hooks)\//, minShareCount: 2 },
      { name: 'dexie', test: /node_modules\/dexie\// },
      {
        name: chunkNames(import.meta.dirname, ROUTES),
        minShareCount: 2,
        includeDependenciesRecursively: false,
      },
    ],
  },
};

/** What the script before the first paint chooses a language from. */
const languages = () => ({
  name: 'languages',
  transformIndexHtml(html: string): string {
    const listed = Object.entries(LANGUAGE_ATTRIBUTES).map(([name, value]) => `${name}="${value}"`);
    return html.replace('data-theme="night"', ['data-theme="night"', ...listed].join(' '));
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), languages(), ...(isSsrBuild ? [] : [pureShared()]), pwa()],
  resolve: isSsrBuild ? {} : { alias: { zod: path.join(import.meta.dirname, 'src/web/no-schemas.ts') } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((name) => name.endsWith('.css')) : files,
    },
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      ...(isSsrBuild ? {} : { output: chunks }),
      // A slow machine would get a page of advice about plugins at its first start.
      checks: { bundlerTimings: false },
    },
  },
  server: { port: 5173, strictPort: false, proxy },
  preview: { proxy },
}));
