import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtFiles, pageSources, type Manifest } from './page-files.ts';

const root = join(import.meta.dirname, '../..');
const routes = readFileSync(join(root, 'src/web/routes.tsx'), 'utf8');

describe('the files of a page', () => {
  it('are found for every page that routes.tsx loads', () => {
    const sources = pageSources(routes);
    expect(sources.size).toBe(routes.match(/(?:lazy|rich)Page\(\s*\(\) =>/g)?.length);
    for (const file of [...sources.values()].flat()) expect(existsSync(join(root, file)), file).toBe(true);
    expect(sources.get('/')).toEqual(['src/web/features/home/home-page.tsx']);
    expect(sources.get('/user/sign-up')).toContain('src/web/ui/layers/mantine-layer.tsx');
    expect(sources.get('/user/dreams')).not.toContain('src/web/ui/layers/mantine-layer.tsx');
  });

  const manifest: Manifest = {
    'page.tsx': { file: 'assets/page.js', imports: ['_a.js', '_base.js'], css: ['assets/page.css'] },
    '_a.js': { file: 'assets/a.js', imports: ['_base.js', 'page.tsx'], css: ['assets/a.css'] },
    '_base.js': { file: 'assets/base.js', css: ['assets/base.css'] },
  };

  it('are all that it imports, once, without what the page has anyway', () => {
    expect(builtFiles(manifest, ['page.tsx', '_a.js'], ['/assets/base.js', '/assets/base.css'])).toEqual({
      modules: ['/assets/a.js', '/assets/page.js'],
      styles: ['/assets/a.css', '/assets/page.css'],
    });
  });

  it('fail the build when they are not there', () => {
    expect(() => builtFiles(manifest, ['gone.tsx'], [])).toThrow('gone.tsx');
  });
});
