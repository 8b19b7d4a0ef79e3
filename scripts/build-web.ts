// Builds the web app into dist/web; `--watch` keeps building while files change, `--soon` leaves the last compression to whoever
// serves it. Run by start.ts and by hand.
import { join } from 'node:path';
import { build } from 'vite';
import { brotliFiles, gzipFiles } from './pages/compress-files.ts';
import { writeFirstPages } from './pages/first-pages.ts';
import { replaceWebApp } from './web-app.ts';

const root = join(import.meta.dirname, '..');
process.on('disconnect', () => process.exit(1));

if (process.argv.includes('--watch')) {
  // The stamp goes with the emptied folder, so that the next plain start builds for production.
  await build({ root, mode: 'development', logLevel: 'warn', build: { watch: {}, minify: false } });
} else {
  await replaceWebApp(root, async (outDir) => {
    const ssr = { ssr: 'src/web/prerender.tsx', outDir: join(outDir, '.drawn') };
    // The folder is new: neither build empties it, so that both go on at once.
    await Promise.all([
      build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: false } }),
      build({ root, logLevel: 'warn', build: { ...ssr, emptyOutDir: false } }),
    ]);
    await Promise.all([writeFirstPages(root, outDir), gzipFiles(outDir)]);
    if (!process.argv.includes('--soon')) await brotliFiles(outDir);
  });
  process.exit(0);
}
