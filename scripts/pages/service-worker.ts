import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** What a device keeps of the build; fonts come as they are used, and pages from the server while it answers. */
const KEPT = [
  'index.html',
  'theme.js',
  'manifest.webmanifest',
  'manifests/*.webmanifest',
  'assets/*.{js,css}',
  'assets/*-latin-core-*.woff2',
  'icons/{mark.svg,icon-192.png,icon-512.png,maskable-512.png}',
  'locales/**/*.json',
];
/** For locked packs alone, which need the server anyway. */
const LEFT = ['assets/age-format-*'];

/** The name of a file in assets/ says what is in it; the others are told apart by what they hold. */
const NAMED_BY_CONTENT = /^assets\//;

/** A file that a service worker keeps, as Workbox wants it. */
type KeptFile = { url: string; revision: string | null };

/** The files of a finished build that a device keeps, in the order of their addresses. */
export function keptFiles(outDir: string): KeptFile[] {
  const found = globSync(KEPT, { cwd: outDir, exclude: LEFT });
  const urls = found.map((file) => file.replaceAll('\\', '/')).sort();
  return urls.map((url) => ({
    url,
    revision: NAMED_BY_CONTENT.test(url)
      ? null
      : createHash('md5')
          .update(readFileSync(join(outDir, url)))
          .digest('hex'),
  }));
}

/** Builds src/web/api/service-worker.ts to `sw.js` beside the finished app, in one file and with the list of what it keeps. */
export function serviceWorker(root: string): Plugin {
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => void (outDir = config.build.outDir),
    async closeBundle() {
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { KEPT_FILES: JSON.stringify(keptFiles(outDir)), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          reportCompressedSize: false,
          rolldownOptions: {
            input: join(root, 'src/web/api/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
            checks: { bundlerTimings: false },
          },
        },
      });
    },
  };
}
