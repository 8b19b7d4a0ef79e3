/**
 * Lets what would take the page away wait while somebody speaks: nothing is recorded on the way to a login, and who
 * speaks in the dark does not look.
 */
export function makeDeferral() {
  const speakers = new Set<symbol>();
  const waiting: (() => void)[] = [];
  return {
    /** Does it now, or once nobody speaks any more. */
    whenNotRecording: (work: () => void): void => {
      if (speakers.size === 0) work();
      else waiting.push(work);
    },
    /** Somebody begins to speak; answers how to say that they are done. */
    speak: () => {
      const speaker = Symbol('speaker');
      speakers.add(speaker);
      return () => {
        speakers.delete(speaker);
        if (speakers.size > 0) return;
        for (const work of waiting.splice(0)) work();
      };
    },
  };
}
