import { createTheme, MantineProvider, type MantineColorsTuple } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTheme } from '#web/ui/theme.ts';
import '#web/ui/mantine-theme.css';

const shades = (token: string): MantineColorsTuple => [
  token,
  token,
  token,
  token,
  token,
  token,
  token,
  token,
  token,
  token,
];

const theme = createTheme({
  fontFamily: 'var(--sans)',
  primaryColor: 'lamp',
  colors: { lamp: shades('var(--lamp)'), ember: shades('var(--ember)'), tide: shades('var(--tide)') },
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 4,
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
});

/**
 * The component library in our tokens, for the screens that use it. Variables come from mantine-theme.css,
 * so that no style element is written into the page.
 */
export function MantineLayer({ children }: { children: ReactNode }) {
  const scheme = useTheme() === 'dawn' ? 'light' : 'dark';
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
