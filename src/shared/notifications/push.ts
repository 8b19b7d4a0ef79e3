import { z } from 'zod';
import { id } from '#shared/text.ts';

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);

/** What a browser gives of its push service (RFC 8030) and of the keys that only it opens messages with (RFC 8291). */
export const pushInput = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1024),
  keys: z.strictObject({ p256dh: base64url.length(87), auth: base64url.length(22) }),
});
export type PushInput = z.infer<typeof pushInput>;

/** A device that is told. */
const pushDevice = z.object({ id, agent: z.string(), created_at: z.string() });

export const pushView = z.object({
  error: z.literal(false),
  /** The server's own key (RFC 8292), which a browser asks for. */
  key: z.string(),
  devices: z.array(pushDevice),
});
export type PushView = z.infer<typeof pushView>;

/** What goes to a device: nothing of what was said, of whom, or of which dream. */
type PushTag = 'answers' | 'reminder' | 'trial';
export type PushMessage = {
  tag: PushTag;
  title: string;
  body: string;
  /** A path of ours. */
  path: string;
  language: string;
};
