// Comparing two versions of a dream of 20 000 words, as the merge view does it while somebody waits.
import { longText } from '#web/features/dreams/edit/long-text.fixture.ts';
import { compareTexts } from '#web/features/dreams/edit/version-parts.ts';
import { median, verdict } from './support/verdict.ts';

const LIMIT_MS = 200;
const ROUNDS = 7;

compareTexts(longText(3, 999), longText(5, 999));
for (const alike of [1000, 995, 900, 500, 0]) {
  const [theirs, mine] = [longText(3, alike), longText(5, alike)];
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    compareTexts(theirs, mine);
    return performance.now() - began;
  });
  verdict(
    `two versions of 20 000 words, ${(1000 - alike) / 10} % of them others`,
    median(times),
    { atMost: LIMIT_MS },
    ' ms',
  );
}
