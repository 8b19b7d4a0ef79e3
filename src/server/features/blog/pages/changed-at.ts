/** When its readers may first have seen it as it is now: what waited for its time was written before it came out. */
export const changedAt = ({
  updated_at: changed,
  publish_at: out,
}: {
  updated_at: string;
  publish_at: string | null;
}): string => (out !== null && Date.parse(out) > Date.parse(changed) ? out : changed);
