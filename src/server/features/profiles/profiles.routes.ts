import { z } from 'zod';
import { done, signedToken } from '#shared/accounts/accounts.ts';
import { modelOf } from '#shared/paging.ts';
import { preferenceInput, preferenceView } from '#shared/preferences.ts';
import { idParam } from '#shared/text.ts';
import { profileInput, profileView, publicMember } from '#shared/profiles.ts';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { OUTSIDE_DIARY, memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { limitOfPicture } from '#server/features/uploads/file-kinds.ts';
import { readOneFile, withUploads } from '#server/http/one-file.ts';
import { removePortrait, setPortrait } from './portraits.service.ts';
import { stopReminders } from './reminders.service.ts';
import { readPreference, savePreference } from './preferences.service.ts';
import { changeProfile, readMember, readProfile } from './profiles.service.ts';

const PROFILE = '/v2/api/lambda/profile';
const PREFERENCE = '/v2/api/lambda/preference';

/** Specification, section 7: GET /profile and GET /preference, and what saves them. */
export function profileRoutes(app: App, deps: Deps): void {
  app.get(
    PROFILE,
    {
      config: { opensWhile: ['password', 'deletion', 'factor', 'diary'] },
      schema: { response: { 200: modelOf(profileView) } },
    },
    async (request) => ok({ model: await readProfile(deps, memberOf(request)) }),
  );

  app.put(
    PROFILE,
    { config: OUTSIDE_DIARY, schema: { body: profileInput, response: { 200: modelOf(profileView) } } },
    async (request) => {
      await changeProfile(deps, memberOf(request), request.body);
      return ok({ model: await readProfile(deps, memberOf(request)) });
    },
  );

  memberRoutes(app, deps);
  portraitRoutes(app, deps);

  app.get(
    PREFERENCE,
    { config: OUTSIDE_DIARY, schema: { response: { 200: modelOf(preferenceView) } } },
    async (request) => ok({ model: await readPreference(deps, memberOf(request)) }),
  );

  app.post(
    PREFERENCE,
    {
      config: OUTSIDE_DIARY,
      bodyLimit: BODY_BYTES.words,
      schema: { body: preferenceInput, response: { 200: modelOf(preferenceView) } },
    },
    async (request) => ok({ model: await savePreference(deps, memberOf(request), request.body) }),
  );

  app.post(
    '/v2/api/lambda/reminders/stop',
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: z.strictObject({ token: signedToken }), response: { 200: done } },
    },
    async (request) => {
      await stopReminders(deps, request.body.token);
      return ok({ message: 'No more reminders.' });
    },
  );
}

/** A member as everybody meets them. */
function memberRoutes(app: App, deps: Deps): void {
  app.get(
    '/v2/api/lambda/dreamers/:id',
    {
      config: { ...OUTSIDE_DIARY, access: 'visitor' },
      schema: { params: z.strictObject({ id: idParam }), response: { 200: modelOf(publicMember) } },
    },
    async (request) => ok({ model: await readMember(deps, request.actor, request.params.id) }),
  );
}

/** The picture that stands beside one's name. */
function portraitRoutes(app: App, deps: Deps): void {
  const schema = { response: { 200: modelOf(profileView) } };
  withUploads(app, (uploads) => {
    uploads.put(`${PROFILE}/photo`, { config: OUTSIDE_DIARY, schema }, async (request) => {
      const member = memberOf(request);
      await setPortrait(deps, member, await readOneFile(request, limitOfPicture));
      return ok({ model: await readProfile(deps, member) });
    });
  });

  app.delete(`${PROFILE}/photo`, { config: OUTSIDE_DIARY, schema }, async (request) => {
    await removePortrait(deps, memberOf(request));
    return ok({ model: await readProfile(deps, memberOf(request)) });
  });
}
