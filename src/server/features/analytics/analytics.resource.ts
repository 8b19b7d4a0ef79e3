import { analytics_session } from '#server/db/schema/analytics.ts';
import { isAdmin } from '#server/http/actor.ts';
import { type ColumnRule, defineResource } from '#server/http/resource.ts';

const admins = ['admin'] as const;
const column = (source: ColumnRule['column'], kind: ColumnRule['kind']): ColumnRule => ({
  column: source,
  kind,
  read: admins,
});

/** Admins list recorded sessions; what happened in one, and the page's skeleton, are read one at a time. */
export const analyticsResource = defineResource({
  table: 'analytics_session',
  source: analytics_session,
  modes: { list: admins, get: admins },
  columns: {
    id: column(analytics_session.id, 'id'),
    user_id: column(analytics_session.user_id, 'id'),
    status: column(analytics_session.status, 'text'),
    screen_width: column(analytics_session.screen_width, 'integer'),
    screen_height: column(analytics_session.screen_height, 'integer'),
    screen_size: column(analytics_session.screen_size, 'text'),
    start_time: column(analytics_session.start_time, 'instant'),
    end_time: column(analytics_session.end_time, 'instant'),
    events: column(analytics_session.events, 'integer'),
    errors: column(analytics_session.errors, 'integer'),
    created_at: column(analytics_session.created_at, 'instant'),
    updated_at: column(analytics_session.updated_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : 'none'),
});
