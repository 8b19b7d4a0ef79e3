// Runs before the first paint: theme, language and direction stand before anything is drawn.
(function () {
  var root = document.documentElement;
  // The build writes the languages of src/shared/languages.ts into the page: this can import nothing.
  var listed = function (name) {
    return (root.getAttribute(name) || '').split(' ');
  };
  var languages = listed('data-languages');
  var read = function (key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  var theme = read('theme');
  if (theme === 'system')
    theme = window.matchMedia('(prefers-color-scheme: light)').matches ? 'dawn' : 'night';
  if (theme !== 'dawn' && theme !== 'black') theme = 'night';
  root.setAttribute('data-theme', theme);
  var ground = document.querySelector('meta[name="theme-color"]');
  if (ground && theme !== 'night') ground.setAttribute('content', theme === 'dawn' ? '#f7f3ea' : '#000000');
  if (read('motion') === 'less') root.setAttribute('data-motion', 'less');

  var size = read('text-size');
  if (size === 'small' || size === 'large') root.setAttribute('data-text-size', size);

  // Specification, section 9: querystring, cookie, local storage, browser; fallback en.
  var cookie = /(?:^|;\s*)i18next=([^;]+)/.exec(document.cookie);
  var wished = [new URLSearchParams(location.search).get('lng'), cookie && cookie[1], read('i18nextLng')];
  wished = wished.concat(navigator.languages || [navigator.language]);
  var language = 'en';
  for (var i = 0; i < wished.length; i += 1) {
    var short = String(wished[i] || '')
      .toLowerCase()
      .split('-')[0];
    if (languages.indexOf(short) >= 0) {
      language = short;
      break;
    }
  }

  // The page that was sent is a visitor's, in the language that the server could see. Anybody else's is drawn here.
  var sent = root.getAttribute('data-words');
  if (root.getAttribute('data-page') === 'sent' && (read('token') || sent !== language)) {
    root.setAttribute('data-page', 'refused');
    // A member's frame stands beside it, in the words that were sent.
    if (read('token') && sent === language) root.setAttribute('data-own', '');
  }
  root.lang = language;
  root.dir = listed('data-rtl').indexOf(language) >= 0 ? 'rtl' : 'ltr';

  // What the page will ask first is asked now, beside its scripts; src/web/api/early-calls.ts takes the answers. A diary that a
  // PIN may close on this device, or that the server closed, asks nothing before that is settled.
  var token = read('token');
  var route = root.getAttribute('data-route');
  var closes = read('lock:' + read('user') + ':settings') !== null || read('held') !== null;
  var wanted = token ? read('role') === 'user' : route !== null && route.indexOf('/public/') === 0;
  if (route !== null && wanted && !closes && location.search === '' && window.fetch) {
    var at = location.pathname.split('/');
    var headers = { 'x-project': 'dream-diary', accept: 'application/json', 'accept-language': language };
    if (token) headers.authorization = 'Bearer ' + token;
    var calls = {};
    listed('data-calls').forEach(function (call) {
      var url = route.split('/').reduce(function (text, part, place) {
        return part.charAt(0) === ':' ? text.replaceAll(part, at[place]) : text;
      }, call);
      calls[url] = fetch(url, { headers: headers });
      // Whoever takes it hears of a failure.
      calls[url].catch(function () {});
    });
    window.early = { token: token, calls: calls };
  }
  if (sent === language) return;

  // The words of the first screen travel together with the script that shows them.
  var spaces =
    location.pathname === '/' ? ['common', 'header', 'footer', 'landing'] : ['common', 'header', 'footer'];
  spaces.forEach(function (space) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = '/locales/' + language + '/' + space + '.json';
    document.head.appendChild(link);
  });
})();
