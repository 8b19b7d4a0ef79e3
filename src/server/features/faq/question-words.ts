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
    forget: 'forget, forgot, forgotten, remember, lost my, no longer know, no longer remember',
    export: 'export, download, get my dreams out, take my dreams, save as',
    end: 'cancel, end, stop, quit, terminate, unsubscribe',
    see: 'read, see, view, look at',
    write: 'write, writing, note, note down, written',
    remind: 'remind, reminded, reminder, reminders, notify',
    import: 'import, bring in, move in, transfer',
    work: 'work, works, working, start, starts, function, nothing happens, does not react',
    record: 'record, recording, recordings, dictate',
    add: 'add, attach, upload, put',
    change: 'change, edit, rename, set',
    share: 'share, publish, post',
    restore:
      'restore, get it back, take back, undo, recover, bring back, withdraw, unpublish, back, take down',
    refuse: 'refused, declined, not accepted, rejected, accepted',
    protect: 'protect, secure, safe, safer, safety',
    keep: 'keep, store, stored, save, saved, know',
  },
  things: {
    account: 'account, profile',
    password: 'password, passphrase, pass word',
    print: 'print, printed, printing, paper, printer',
    picture: 'picture, pictures, photo, photos, image, images, drawing',
    internet: 'internet, connection, network, offline, online, wifi, wi-fi',
    plan: 'plan, plans, subscription, premium, membership',
    microphone: 'microphone, mic, mike',
    admin: 'admin, admins, administrator, administrators, operator, operators, moderator, people who run',
    diary: 'diary, journal',
    mistake: 'mistake, by mistake, accident, accidentally, by accident, unintentionally',
    free: 'free, free of charge',
    old: 'old, older, previous, former',
    phone: 'phone, mobile, smartphone',
    program: 'program, programs, software, ai, artificial intelligence, machine, bot, computer',
    card: 'card, credit card, debit card',
    lock: 'lock, unlock, unlocks, pin, app code',
    yesterday: 'yesterday, the day before, previous day, day earlier',
    backup: 'backup, backups, backed up, back up',
    again: 'again and again, keeps coming back, over and over, recurring, repeatedly',
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
    forget: 'vergessen, vergesse, erinnere mich, nicht mehr, verloren',
    export:
      'exportieren, exportiere, herunterladen, herunter laden, lade, herunter, heraus, mitnehmen, runterladen',
    end: 'kündigen, kündige, gekündigt, beenden, beende, abbestellen, stoppen, endet, ende',
    see: 'lesen, liest, sehen, sieht, gesehen, ansehen',
    write: 'schreiben, schreibe, aufschreiben, festhalten, notieren',
    remind: 'erinnern lassen, erinnerung, erinnerungen, benachrichtigen, erinnern',
    import: 'importieren, importiere, mitbringen, übernehmen, umziehen',
    work: 'startet, starten, funktioniert, funktionieren, klappt, läuft, arbeitet, passiert nichts, reagiert nicht, tut sich nichts',
    record: 'aufnehmen, aufnahme, aufnahmen, aufgenommen, aufnimmt, diktieren',
    add: 'hinzufügen, anhängen, hängen, hochladen, dazulegen, anfügen',
    change: 'ändern, ändere, bearbeiten, umbenennen',
    share: 'teilen, teile, geteilten, veröffentlichen, veröffentliche, veröffentlichten',
    restore:
      'zurückholen, wiederherstellen, zurücknehmen, rückgängig, zurückbekommen, zurückziehen, zurückziehe, zurück',
    refuse: 'abgelehnt, nicht angenommen, angenommen, zurückgewiesen',
    protect: 'schützen, schütze, absichern, sicherer, sicher',
    keep: 'speichern, speichert, behalten, merkt, kennt, aufbewahren',
  },
  things: {
    account: 'konto, account, benutzerkonto, profil',
    password: 'passwort, kennwort',
    print: 'drucken, ausdrucken, gedruckt, papier, drucker',
    picture: 'bild, bilder, bildern, foto, fotos, zeichnung',
    internet: 'internet, verbindung, netz, offline, wlan, empfang',
    plan: 'abo, abonnement, mitgliedschaft, premium, tarif',
    microphone: 'mikrofon, mikro, mikrophon',
    admin: 'admin, admins, administrator, administratoren, betreiber, betreiben, moderator',
    diary: 'tagebuch, traumtagebuch, journal',
    mistake: 'versehen, aus versehen, versehentlich, irrtümlich, ungewollt',
    free: 'kostenlos, gratis, umsonst',
    old: 'alt, altes, alte, älteres, früheres, bisheriges',
    phone: 'telefon, handy, smartphone',
    program: 'programm, programme, software, ki, künstliche intelligenz, maschine, computer',
    card: 'karte, kreditkarte',
    lock: 'sperre, pin',
    yesterday: 'gestern, vortag, tag davor',
    backup: 'sicherung, sicherungen, gesichert, backup, backups',
    again: 'immer wieder, kommt wieder, wiederkehrend, dauernd',
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
