import { Suspense, type ComponentType, type ReactNode } from 'react';
import { laterPart } from './later-part.ts';

/**
 * A part that draws with the component library on a page that does without: part and library are fetched when it is first
 * drawn. `meanwhile` stands in its place until then. */
export function richPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Later = laterPart(async () => {
    const [{ MantineLayer }, Inner] = await Promise.all([import('./mantine-layer.tsx'), load()]);
    return (props: Props) => (
      <MantineLayer>
        <Inner {...props} />
      </MantineLayer>
    );
  });
  return (props: Props) => (
    <Suspense fallback={meanwhile}>
      <Later {...props} />
    </Suspense>
  );
}
