import { render } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { useHouseFormat } from './house-format.ts';

openPages({ languages: ['en', 'de'], role: 'admin' });

function Sizes({ of }: { of: readonly number[] }) {
  const { bytes } = useHouseFormat();
  return of.map(bytes).join(' · ');
}

it('tells sizes as people say them, none and one among them', async () => {
  const sizes = [0, 1, 999, 1000, 1_500_000];
  expect(render(<Sizes of={sizes} />).container.textContent?.replaceAll('\u00A0', ' ')).toBe(
    '0 bytes · 1 byte · 999 bytes · 1 kB · 1.5 MB',
  );
  await i18next.changeLanguage('de');
  expect(render(<Sizes of={sizes} />).container.textContent?.replaceAll('\u00A0', ' ')).toBe(
    '0 Byte · 1 Byte · 999 Byte · 1 kB · 1,5 MB',
  );
  await i18next.changeLanguage('en');
});
