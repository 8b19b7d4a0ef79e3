// Which files of the built web app a page needs before it can be drawn.

/** Vite's manifest, as far as it is read here. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;
export type PageFiles = { modules: string[]; styles: string[] };

const LAYER = 'src/web/ui/layers/mantine-layer.tsx';
const LAZY = /'(\/[^']*)':\s*(lazyPage|richPage)\(\s*\(\)\s*=>\s*import\(\s*'#web\/([^']+)'/g;

/** The source files of each lazily loaded page, read from routes.tsx: the page, and the layer around a rich one. */
export function pageSources(routes: string): Map<string, string[]> {
  return new Map(
    Array.from(routes.matchAll(LAZY), ([, path = '', kind, file = '']) => {
      const page = `src/web/${file}`;
      return [path, kind === 'richPage' ? [page, LAYER] : [page]];
    }),
  );
}

/** The built scripts and styles of `sources` with all that they import, without those in `known`. */
export function builtFiles(
  manifest: Manifest,
  sources: readonly string[],
  known: readonly string[],
): PageFiles {
  const seen = new Set<string>();
  const files: PageFiles = { modules: [], styles: [] };
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    for (const name of chunk.imports ?? []) visit(name);
    files.modules.push(`/${chunk.file}`);
    files.styles.push(...(chunk.css ?? []).map((name) => `/${name}`));
  };
  sources.forEach(visit);
  const isNew = (file: string) => !known.includes(file);
  return {
    modules: files.modules.filter(isNew),
    styles: [...new Set(files.styles)].filter(isNew),
  };
}
