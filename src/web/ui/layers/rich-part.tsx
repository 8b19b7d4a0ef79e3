import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/**
 * A part that draws with the component library on a page that does without: part and library are fetched when it is first
 * drawn. `meanwhile` stands in its place until then. */
export function richPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Later = lazy(async () => {
    const [{ MantineLayer }, Inner] = await Promise.all([import('./mantine-layer.tsx'), load()]);
    const Part = (props: Props) => (
      <MantineLayer>
        <Inner {...props} />
      </MantineLayer>
    );
    return { default: Part as ComponentType<object> };
  }) as ComponentType<object>;
  return (props: Props) => (
    <Suspense fallback={meanwhile}>
      <Later {...props} />
    </Suspense>
  );
}
