import { CIRCLES, INVITATIONS, LAMBDA } from '#server/features/circles/circles.fixture.ts';
import { KEEPER, type LiveWorld, REALTIME } from './live-world.fixture.ts';

/** A call that changes nothing that matters, and how it is answered to somebody of the world. */
export type Door = { method: string; path: string; body?: object; answer: number };

const REPORT = { reason: 'other', note: '' };

const circleDoors = (world: LiveWorld, who: number): Door[] => {
  const at = `${CIRCLES}/${world.circle}`;
  const [member, host] = [world.asMember(who), world.asHost(who)];
  const meeting = `${at}/meetings/${world.date}`;
  return [
    { method: 'GET', path: CIRCLES, answer: 200 },
    { method: 'GET', path: at, answer: member },
    { method: 'PUT', path: at, body: { name: 'Tuesdays' }, answer: host },
    { method: 'DELETE', path: at, answer: host === 200 ? 0 : host },
    { method: 'PUT', path: `${at}/membership`, body: { muted: true }, answer: member },
    { method: 'PUT', path: `${meeting}/absence`, body: { absent: false }, answer: member },
    // To nobody of the circle: whoever may give it away finds nobody.
    {
      method: 'PUT',
      path: `${meeting}/turn`,
      body: { user_id: world.admin.id },
      answer: member === 200 ? 0 : 404,
    },
    { method: 'GET', path: `${at}/calendar`, answer: member },
    { method: 'GET', path: `${at}/dreams`, answer: member },
    { method: 'POST', path: `${at}/seen`, answer: member },
    { method: 'GET', path: `${at}/invitations`, answer: host },
    { method: 'POST', path: `${at}/report`, body: REPORT, answer: member },
    { method: 'POST', path: `${INVITATIONS}/join`, body: { token: 'x'.repeat(43) }, answer: 404 },
    {
      method: 'POST',
      path: `${INVITATIONS}/open`,
      body: { token: world.token },
      answer: world.isKeptOut(who) ? 404 : 200,
    },
  ];
};

const talkDoors = (world: LiveWorld, who: number): Door[] => {
  const inside = world.sees(who).some(({ id }) => id === world.file.message);
  const shut = world.inPair(who) ? 0 : 404;
  const rooms = [
    { id: world.room, answer: world.asMember(who) },
    { id: world.pair.room, answer: world.inPair(who) ? 200 : 404 },
  ];
  return [
    { method: 'GET', path: `${REALTIME}/room/my`, answer: 200 },
    {
      method: 'POST',
      path: `${REALTIME}/send`,
      body: { room_id: world.pair.room, message: 'x' },
      answer: shut,
    },
    { method: 'DELETE', path: `${REALTIME}/room/${world.pair.room}`, answer: shut },
    {
      method: 'GET',
      path: `${REALTIME}/room/${world.room}/message/${world.file.message}/file/${world.file.id}`,
      answer: inside ? 200 : 404,
    },
    {
      method: 'POST',
      path: `${REALTIME}/room/${world.room}/message/${world.file.message}/report`,
      body: REPORT,
      answer: inside && who !== KEEPER ? 200 : 404,
    },
    ...rooms.flatMap(({ id, answer }) => [
      { method: 'GET', path: `${REALTIME}/room/${id}`, answer },
      { method: 'PUT', path: `${REALTIME}/room/${id}`, body: { muted: true }, answer },
      { method: 'POST', path: `${REALTIME}/room/${id}/read`, body: { last_id: 1 }, answer },
      { method: 'POST', path: `${REALTIME}/chat`, body: { room_id: id }, answer },
      { method: 'GET', path: `${LAMBDA}/room?room_id=${id}`, answer },
    ]),
    ...world.people.map(({ id }, one) => ({
      method: 'GET',
      path: `${REALTIME}/room/poll?user_id=${id}&timeout=0&cursor=0`,
      answer: one === who ? 200 : 403,
    })),
  ];
};

const channelDoors = (world: LiveWorld, who: number): Door[] => {
  const channels = [
    { room: `room:${world.room}`, open: world.members.has(who) },
    { room: `room:${world.pair.room}`, open: world.inPair(who) },
    { room: `circle:${world.circle}`, open: world.members.has(who) },
    { room: `user:${world.id(0)}`, open: who === 0 },
    { room: 'admin:counts', open: false },
  ];
  const places = [`${LAMBDA}/subscription/channel`, '/subscription/channel'];
  return places.flatMap((place) =>
    channels.flatMap(({ room, open }) => {
      const answer = open ? 200 : 403;
      return [
        { method: 'POST', path: `${place}/room`, body: { room }, answer },
        { method: 'GET', path: `${place}/poll?room=${room}&timeout=0&cursor=0`, answer },
        { method: 'GET', path: `${place}/online?room=${room}`, answer },
        // What is told there is the diary's alone, or everybody's who is there: never from outside.
        { method: 'POST', path: `${place}/send`, body: { room, payload: 'x' }, answer: open ? 0 : 403 },
        { method: 'GET', path: `${place}/unsubscribe?room=${room}`, answer: 200 },
      ];
    }),
  );
};

/** Every call as somebody of the world; 0 where one may and it is left alone, so that the world stays as it is. */
export const doorsOf = (world: LiveWorld, who: number): Door[] => [
  ...circleDoors(world, who),
  ...talkDoors(world, who),
  ...channelDoors(world, who),
];
