/**
 * Remembers the newest few answers, in places that are written over one after another: a map whose entries come and go keeps
 * what has left it from the collector.
 */
export function recentAnswers<Asked, Answer>(places: number) {
  const asked: (Asked | undefined)[] = Array.from({ length: places }, () => undefined);
  const answers: (Answer | undefined)[] = Array.from({ length: places }, () => undefined);
  let oldest = 0;
  return {
    of: (one: Asked): Answer | undefined => {
      const at = asked.indexOf(one);
      return at < 0 ? undefined : answers[at];
    },
    keep: (one: Asked, answer: Answer): Answer => {
      asked[oldest] = one;
      answers[oldest] = answer;
      oldest = (oldest + 1) % places;
      return answer;
    },
  };
}

/** A parcel of dreams is read step by step, two parcels beside each other, each dream with a title or what was spoken of it. */
export const READ_TOGETHER = 48;
