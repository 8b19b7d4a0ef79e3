import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROUTES } from '#shared/routes.ts';
import { pageSources } from './page-files.ts';

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
const SHELL = 'index.html';

/** The name of a file in assets/ says what is in it; the others are told apart by what they hold. */
const NAMED_BY_CONTENT = /^assets\//;

/** A file that a service worker keeps, as Workbox wants it. */
type KeptFile = { url: string; revision: string | null };

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
type Build = Record<string, Chunk>;

/** Sources of pages that admins alone open: nothing there works without the server. */
export function adminPages(routes: string): Set<string> {
  const access = new Map(ROUTES.map((route) => [route.path, route.access]));
  const pages = [...pageSources(routes)].map(([path, [page = '']]) => ({ page, of: access.get(path) }));
  const others = new Set(pages.filter(({ of }) => of !== 'admin').map(({ page }) => page));
  return new Set(pages.map(({ page }) => page).filter((page) => !others.has(page)));
}

/** The files of assets/ that the shell reaches, now or later, without going through the pages in `left`. */
function reachedFiles(built: Build, shell: string, left: ReadonlySet<string>): Set<string> {
  const seen = new Set(Object.keys(built).filter((key) => shell.includes(`/${built[key]?.file}"`)));
  if (seen.size === 0) throw new Error(`${SHELL} names no file of the build`);
  const files = new Set<string>();
  // A set is walked to its end while it grows.
  for (const key of seen) {
    const chunk = built[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
      if (!left.has(next)) seen.add(next);
  }
  return files;
}

/** The files of a finished build that a device keeps, in the order of their addresses; none that only pages in `left` need. */
export function keptFiles(outDir: string, left: ReadonlySet<string>): KeptFile[] {
  const built = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Build;
  const reached = reachedFiles(built, readFileSync(join(outDir, SHELL), 'utf8'), left);
  const isKept = (url: string) =>
    !/\.(?:js|css)$/.test(url) || !NAMED_BY_CONTENT.test(url) || reached.has(url);
  const found = globSync(KEPT, { cwd: outDir, exclude: LEFT });
  const urls = found
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isKept)
    .toSorted();
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
      const left = adminPages(readFileSync(join(root, 'src/web/routes.tsx'), 'utf8'));
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          KEPT_FILES: JSON.stringify(keptFiles(outDir, left)),
          'process.env.NODE_ENV': '"production"',
        },
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
