import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { manifests } from './scripts/pages/manifests.ts';
import { chunkNames } from './scripts/pages/page-chunks.ts';
import { pureShared } from './scripts/pages/pure-shared.ts';
import { serviceWorker } from './scripts/pages/service-worker.ts';
import { LANGUAGE_ATTRIBUTES } from './src/shared/languages.ts';
import { ROUTES } from './src/shared/routes.ts';

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
      // Schemas name it everywhere; few pages look for names in words.
      {
        name: 'name-letters',
        test: /src\/shared\/(names-scan\/(words|confusables)|public-names)\.ts/,
        includeDependenciesRecursively: false,
      },
      // What opens the database comes in one file with its library.
      {
        name: 'dexie',
        test: /node_modules\/dexie\/|src\/web\/offline\/(database|carry-over)\.ts/,
        includeDependenciesRecursively: false,
      },
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
  plugins: [
    react(),
    languages(),
    ...(isSsrBuild ? [] : [pureShared(), manifests(import.meta.dirname), serviceWorker(import.meta.dirname)]),
  ],
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
      // A first start would print pages of advice: about plugins on a slow machine, and about what some pages load later and others at once.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
    },
  },
  server: { port: 5173, strictPort: false, proxy },
  preview: { proxy },
}));
