import type { NotificationKind, NotificationView } from '#shared/notifications/notifications.ts';
import type { IconName } from '#web/ui/icon-paths.ts';

const ICONS: Record<NotificationKind, IconName> = {
  interpretation: 'interpretation',
  interpretation_reply: 'interpretation',
  verdict: 'interpretation',
  thanks: 'thanks',
  comment: 'talk',
  answer: 'talk',
  ripple: 'ripple',
  pond_ripple: 'pond',
  pond_line: 'pond',
  pond_too: 'similar',
  circle_invitation: 'people',
  circle_dream: 'people',
  circle_meeting: 'people',
  circle_turn: 'people',
  talk: 'talk',
  meeting_booked: 'calendar',
  meeting_moved: 'calendar',
  meeting_cancelled: 'calendar',
  meeting_reminder: 'calendar',
  moderation: 'shield',
  backup: 'download',
  payment_failed: 'warning',
  news: 'news',
};
export const iconOf = (kind: NotificationKind): IconName => ICONS[kind];

const FIXED: Partial<Record<NotificationKind, string>> = {
  pond_ripple: '/user/dream-pond',
  pond_line: '/user/dream-pond',
  pond_too: '/user/dream-pond',
  circle_invitation: '/account/my-spaces',
  meeting_booked: '/account/my-bookings',
  meeting_moved: '/account/my-bookings',
  meeting_cancelled: '/account/my-bookings',
  meeting_reminder: '/account/my-bookings',
  moderation: '/contact-us?about=decision',
  backup: '/user/portability',
  payment_failed: '/account/billings',
};

/** Where that stands which a row tells of. */
export function placeOf({
  kind,
  detail,
  dream,
  circle,
  interpretation_id: interpretation,
}: NotificationView): string {
  const fixed = FIXED[kind];
  if (fixed) return fixed;
  if (detail.slug !== undefined) return `/blog/${detail.slug}`;
  if (interpretation !== null) return `/user/interpitation/${interpretation}`;
  if (dream)
    return kind === 'comment' || kind === 'answer'
      ? `/user/comments/${dream.id}`
      : `/user/stream/${dream.id}`;
  return circle ? `/account/my-spaces/${circle.id}` : '/account/my-spaces';
}
