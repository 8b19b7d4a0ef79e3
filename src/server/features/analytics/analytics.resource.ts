import { analytics_session } from '#server/db/schema/analytics.ts';
import { isAdmin } from '#server/http/actor.ts';
import { admins, readByAdmins } from '#server/http/admin-resource.ts';
import { defineResource } from '#server/http/resource.ts';

/** Admins list recorded sessions; what happened in one, and the page's skeleton, are read one at a time. */
export const analyticsResource = defineResource({
  table: 'analytics_session',
  source: analytics_session,
  modes: { list: admins, get: admins },
  columns: {
    id: readByAdmins(analytics_session.id, 'id'),
    user_id: readByAdmins(analytics_session.user_id, 'id'),
    status: readByAdmins(analytics_session.status, 'text'),
    screen_width: readByAdmins(analytics_session.screen_width, 'integer'),
    screen_height: readByAdmins(analytics_session.screen_height, 'integer'),
    screen_size: readByAdmins(analytics_session.screen_size, 'text'),
    start_time: readByAdmins(analytics_session.start_time, 'instant'),
    end_time: readByAdmins(analytics_session.end_time, 'instant'),
    events: readByAdmins(analytics_session.events, 'integer'),
    errors: readByAdmins(analytics_session.errors, 'integer'),
    created_at: readByAdmins(analytics_session.created_at, 'instant'),
    updated_at: readByAdmins(analytics_session.updated_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : 'none'),
});
