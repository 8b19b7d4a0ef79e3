import { ar, zh } from './question-words-scripts.ts';
import { es, fr, pt } from './question-words-romance.ts';

/** Words by what they mean in questions about a diary, parted by commas; several words may be one. */
type Said = Readonly<Record<string, string>>;
export type QuestionWords = {
  /** How a question is put, which says nothing of what it is about. */
  asking: string;
  /** What can be done: many questions share it, so it alone makes none the same. */
  acts: Said;
  things: Said;
};

const en: QuestionWords = {
  asking: `available, exist, used, use, want, people, like, wish, possible, able, please, get, have, got, make, does, let, thing, anything, something, happen, all, every, any, app, application, site, really, actually, need, everything, turn on, possibly, take`,
  acts: {
    delete: 'delete, remove, erase, clear, get rid of',
    forget:
      'forget, forgot, forgotten, remember, remembered, recall, lost my, no longer know, no longer remember',
    export: 'export, download, get my dreams out, take my dreams, save as',
    end: 'cancel, end, ends, stop, quit, terminate, unsubscribe, runs out, run out, expires, expire, is over, lapse, lapses',
    see: 'read, see, view, look at, open, opening',
    write: 'write, writing, note, note down, written',
    remind: 'remind, reminded, reminder, reminders, notify',
    import: 'import, bring in, move in, transfer',
    work: 'work, works, working, start, starts, function, nothing happens, does not react',
    record: 'record, recording, recordings, dictate, speak, speaking, spoken, talk into',
    add: 'add, attach, upload, put',
    change: 'change, edit, rename, set',
    share: 'share, publish, post',
    restore:
      'restore, get it back, take back, undo, recover, bring back, withdraw, unpublish, back, take down',
    refuse:
      'refused, refuses, declined, declines, not accepted, rejected, rejects, accepted, did not go through',
    protect: 'protect, secure, safe, safer, safety',
    keep: 'keep, kept, store, stored, save, saved, know',
    join: 'put together, join, merge, combine, assemble',
    try: 'try, try out, test',
    lose: 'lose, loses, lost, gone, disappear, disappears, disappeared, vanish, vanished, died, crashed, crash',
  },
  things: {
    account: 'account, profile',
    password: 'password, passphrase, pass word',
    print: 'print, printed, printing, paper, printer',
    picture: 'picture, pictures, photo, photos, image, images, drawing',
    internet:
      'internet, connection, network, offline, online, wifi, wi-fi, signal, reception, plane, flight mode',
    plan: 'plan, plans, subscription, subscriptions, premium, membership',
    microphone: 'microphone, mic, mike',
    admin:
      'admin, admins, administrator, administrators, operator, operators, moderator, people who run, staff, team',
    diary: 'diary, journal',
    mistake: 'mistake, by mistake, accident, accidentally, by accident, unintentionally',
    free: 'free, free of charge, cost nothing, costs nothing, without paying, for nothing',
    old: 'old, older, previous, former',
    phone: 'phone, mobile, smartphone, cell phone',
    apple: 'iphone, ipad, ios, iphone or ipad, apple, safari, tablet',
    program:
      'program, programs, software, ai, artificial intelligence, machine, bot, computer, chatgpt, language model, language models, llm, gpt',
    card: 'card, credit card, debit card, card number, number of my card, card details, credit card number, credit card details',
    lock: 'lock, unlock, unlocks, pin, app code',
    yesterday:
      'yesterday, the day before, previous day, day earlier, wrong day, wrong date, wrong night, another day',
    backup: 'backup, backups, backed up, back up',
    again:
      'again and again, keeps coming back, keep having, the same, every night, over and over, recurring, repeatedly',
    nightmare: 'nightmare, nightmares, bad dream, bad dreams',
    factor:
      'second factor, two factor, two-factor, two-factor authentication, 2fa, authenticator, second step, account safer',
    nothing:
      'nothing remembered, remember nothing, not remember, do not remember, cannot remember, no memory, no dream, without a dream',
    pieces: 'pieces, piece, parts, fragments, fragment, bits, snippets',
    travel:
      'travel, travelling, traveling, trip, journey, abroad, fly, time zone, time zones, timezone, jet lag',
    text: 'text, transcript, transcription, transcribed, written down, written out',
    hurt: 'hurt, hurts, hurtful, nasty, mean to me, insult, insulting, rude, offensive, unkind, harassed',
    symbol: 'symbol, symbols, sign, image means',
    comment: 'comment, comments, write below, reply, replies',
    fear: 'frighten, frightens, frightened, scare, scares, scared, afraid, fear, fears, keep me from sleeping',
    right: 'right, correct, true, reliable, accurate',
    browser: 'tab, browser, window, closed, battery',
    language: 'language, languages',
    topics: 'certain things, topics, topic, subjects, spiders, content, triggers, trigger',
    one: 'one person, one person only, one friend, my therapist, therapist, my doctor, single person',
    keepOut: 'keep others, keep out, out of my diary, my partner, my husband, my wife, my children, nosy',
    help: 'help, helps, can do about',
    meaning: 'mean, means, meaning, interpret, interprets, interpretation',
    similar: 'similar, alike, resemble',
    strangers: 'strangers, stranger, others, anybody else, somebody else',
    signup: 'sign up, register, make an account, create an account',
    original: 'audio, original recording, sound file',
  },
};

const de: QuestionWords = {
  asking: `existiert, verfügbar, eigentlich, wozu, leute, möchte, möchten, will, können, kannst, kann, könnt, könnte, geht, gibt, gehen, bitte, alle, alles, mache, machen, tun, tue, bekomme, bekommen, lassen, lässt, dürfen, darf, app, seite, passiert, geschieht, jeden, wirklich, tatsächlich, muss, nötig, überhaupt, nehme, nehmen`,
  acts: {
    delete: 'löschen, lösche, gelöscht, gelöschter, gelöschten, gelöschte, entfernen, entferne, entfernt',
    forget: 'vergessen, vergesse, erinnere mich, mich erinnere, erinnern kann, nicht mehr, verloren',
    export:
      'exportieren, exportiere, herunterladen, herunter laden, lade, herunter, heraus, mitnehmen, runterladen',
    end: 'kündigen, kündige, gekündigt, beenden, beende, abbestellen, stoppen, endet, ende, ausläuft, läuft aus, abläuft, läuft ab, vorbei',
    see: 'lesen, liest, sehen, sieht, gesehen, ansehen, öffnen, öffnet, einsehen',
    write: 'schreiben, schreibe, aufschreiben, festhalten, notieren',
    remind: 'erinnern lassen, erinnerung, erinnerungen, benachrichtigen, erinnern',
    import: 'importieren, importiere, mitbringen, übernehmen, umziehen',
    work: 'startet, starten, funktioniert, funktionieren, klappt, läuft, arbeitet, passiert nichts, reagiert nicht, tut sich nichts',
    record: 'aufnehmen, aufnahme, aufnahmen, aufgenommen, aufnimmt, diktieren, einsprechen',
    add: 'hinzufügen, anhängen, hängen, hochladen, dazulegen, anfügen',
    change: 'ändern, ändere, bearbeiten, umbenennen',
    share: 'teilen, teile, geteilten, veröffentlichen, veröffentliche, veröffentlichten',
    restore:
      'zurückholen, wiederherstellen, zurücknehmen, rückgängig, zurückbekommen, zurückziehen, zurückziehe, zurück',
    refuse: 'abgelehnt, nicht angenommen, angenommen, zurückgewiesen',
    protect: 'schützen, schütze, absichern, sicherer, sicher',
    keep: 'speichern, speichert, behalten, merkt, kennt, aufbewahren, erhalten, bleibt erhalten',
    join: 'zusammenfügen, füge, zusammensetzen, zusammen, vereinen',
    try: 'ausprobieren, probieren, testen',
    lose: 'verliere, verlieren, weg, verschwunden, verschwindet, abgestürzt, zugegangen, ging aus, ausgegangen, akku',
  },
  things: {
    account: 'konto, account, benutzerkonto, profil',
    password: 'passwort, kennwort',
    print: 'drucken, ausdrucken, gedruckt, papier, drucker',
    picture: 'bild, bilder, bildern, foto, fotos, zeichnung',
    internet: 'internet, verbindung, netz, offline, wlan, empfang, flugzeug, flugmodus, funkloch',
    plan: 'abo, abonnement, mitgliedschaft, premium, tarif',
    microphone: 'mikrofon, mikro, mikrophon',
    admin:
      'admin, admins, administrator, administratoren, betreiber, betreiben, moderator, team, die leute die',
    diary: 'tagebuch, traumtagebuch, journal',
    mistake: 'versehen, aus versehen, versehentlich, irrtümlich, ungewollt',
    free: 'kostenlos, gratis, umsonst, kosten nichts, kostet nichts, nichts kostet, frei',
    old: 'alt, altes, alte, älteres, früheres, bisheriges',
    phone: 'telefon, handy, smartphone',
    apple: 'iphone, ipad, ios, iphone oder ipad, apple, safari, tablet',
    program:
      'programm, programme, software, ki, künstliche intelligenz, maschine, computer, chatgpt, sprachmodell, sprachmodelle, gpt',
    card: 'karte, kreditkarte, kartennummer, kartendaten, kreditkartendaten, kreditkartennummer',
    lock: 'sperre, pin',
    yesterday: 'gestern, vortag, tag davor, falschen tag, falscher tag, falsches datum, falschen datum',
    backup: 'sicherung, sicherungen, gesichert, backup, backups',
    again:
      'immer wieder, kommt wieder, wiederkehrend, dauernd, immer denselben, immer derselbe, jede nacht, ständig',
    nightmare: 'albtraum, albträume, alptraum, alpträume, böse träume',
    factor:
      'zweiter faktor, zweiten faktor, zwei faktor, zwei-faktor, zwei-faktor-anmeldung, zwei-faktor-authentifizierung, 2fa, konto sicherer',
    nothing:
      'nichts erinnere, an nichts, erinnere mich an nichts, keine erinnerung, keinen traum, nichts behalten',
    pieces: 'stücke, stücken, stück, bruchstücke, fragmente, fragment, teile, schnipsel',
    travel: 'reise, reisen, verreise, verreisen, unterwegs, ausland, zeitzone, zeitzonen, fliege',
    text: 'text, niederschrift, abschrift, aufgeschrieben, verschriftlicht',
    hurt: 'verletzt, verletzend, gemein, gemeines, beleidigt, beleidigung, beleidigend, böses, unfreundlich',
    symbol: 'symbol, symbole, symbols, bild bedeutet',
    comment: 'kommentar, kommentare, kommentieren, kommentiert, darunter schreiben, schreiben unter',
    fear: 'angst, ängstigen, erschrecken, fürchte, fürchten, schlaf rauben',
    right: 'richtig, recht, stimmt, wahr, verlässlich',
    browser: 'tab, browser, fenster, geschlossen',
    language: 'sprache, sprachen',
    topics: 'manchen dingen, bestimmte dinge, themen, thema, spinnen, inhalte',
    one: 'einer person, eine person, einem menschen, meiner therapeutin, meinem therapeuten, therapeutin, therapeut, ärztin, arzt',
    keepOut: 'fernhalten, mein mann, meine frau, mein partner, meine partnerin, meine kinder, neugierige',
    help: 'hilft, helfen, hilfe',
    meaning: 'bedeutet, bedeuten, bedeutung, deutet, deuten, deutung',
    similar: 'ähnlich, ähnliche, ähneln, gleichen',
    strangers: 'fremde, fremden, andere, anderer, anderen',
    signup: 'anmelden, registrieren, konto anlegen, konto anlege',
    original: 'originalaufnahme, tonaufnahme, audio',
  },
};

/** By language; of another none are known. */
export const QUESTION_WORDS: ReadonlyMap<string, QuestionWords> = new Map(
  Object.entries({ en, de, es, fr, pt, ar, zh }),
);
