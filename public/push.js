// Part of the service worker: shows what the server sends, and opens the page that it is about.
self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data.json();
  } catch {
    // Shown all the same: a browser that shows nothing for a message ends the subscription.
  }
  const text = (name, otherwise) => (typeof message[name] === 'string' ? message[name] : otherwise);
  event.waitUntil(
    self.registration.showNotification(text('title', 'Dream Diary'), {
      body: text('body', ''),
      tag: text('tag', 'answers'),
      lang: text('language', 'en'),
      dir: 'auto',
      icon: '/icons/icon-192.png',
      silent: true,
      data: { path: text('path', '/user/answers') },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = (event.notification.data && event.notification.data.path) || '/';
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const open = windows.find((one) => new URL(one.url).pathname === url.pathname);
      return open ? open.focus() : self.clients.openWindow(url.href);
    }),
  );
});
