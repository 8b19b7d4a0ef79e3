import type { MailTexts } from '#server/mail/mail-kinds.ts';
import { germanMeetings } from './meetings.de.ts';
import { germanMoney } from './money.de.ts';

export const german: MailTexts = {
  footer: 'Dream Diary. Du bekommst diese Nachricht, weil deine Adresse bei uns verwendet wurde.',
  choices: {
    thing: { public_dream: 'geteilter Traum', comment: 'Kommentar', interpretation: 'Deutung' },
    about: {
      question: 'Ein Brief: eine Frage',
      fault: 'Ein Brief: etwas geht nicht',
      decision: 'Ein Brief: Widerspruch gegen eine Entscheidung',
      privacy: 'Ein Brief: zum Datenschutz',
      other: 'Ein Brief an dich',
    },
    standing: {
      account: 'Angemeldet geschrieben, Konto {account}.',
      visitor: 'Ohne Anmeldung geschrieben. Die Adresse hat niemand geprüft.',
    },
  },
  mails: {
    verify: {
      subject: 'Bitte bestätige deine Adresse',
      lines: [
        'Willkommen in deinem Traumtagebuch. Ein Klick, und es ist offen.',
        'Der Link gilt 24 Stunden. Hast du dich nicht registriert, tu einfach nichts: Ohne den Klick geschieht nichts.',
      ],
      button: 'Adresse bestätigen',
    },
    'account-exists': {
      subject: 'Du hast schon ein Konto',
      lines: [
        'Jemand wollte sich mit deiner Adresse {email} registrieren. Du hast schon ein Tagebuch bei uns; daran hat sich nichts geändert.',
        'Warst du es, melde dich an. Ein vergessenes Passwort kannst du dort neu setzen.',
      ],
      button: 'Anmelden',
    },
    reset: {
      subject: 'Ein neues Passwort',
      lines: [
        'Mit diesem Link und dem Code darunter wählst du ein neues Passwort. Er gilt einmal und {minutes} Minuten lang.',
        'Hast du nicht darum gebeten, tu nichts: Dein Passwort bleibt, wie es ist.',
      ],
      button: 'Neues Passwort wählen',
      code: 'Dein Code:',
    },
    magic: {
      subject: 'Dein Link zum Anmelden',
      lines: [
        'Öffne den Link in dem Browser, in dem du ihn angefordert hast. Er gilt einmal und {minutes} Minuten lang.',
        'Öffnest du ihn anderswo, wirst du nach dem Code darunter gefragt. Gib ihn nie weiter.',
      ],
      button: 'Anmelden',
      code: 'Dein Code:',
    },
    'set-password': {
      subject: 'Dein Konto ist bereit',
      lines: [
        'Für {email} wurde ein Konto angelegt. Wähle mit diesem Link und dem Code darunter ein eigenes Passwort.',
        'Der Link gilt drei Tage.',
      ],
      button: 'Passwort wählen',
      code: 'Dein Code:',
    },
    'admin-invite': {
      subject: 'Einladung als Admin',
      lines: [
        'Du bist eingeladen, dieses Dream Diary mit zu betreuen. Registriere dich mit {email}. Der Link gilt drei Tage.',
      ],
      button: 'Einladung annehmen',
    },
    'password-changed': {
      subject: 'Dein Passwort wurde geändert',
      lines: [
        'Das Passwort deines Kontos wurde geändert, alle anderen Geräte wurden abgemeldet.',
        'Warst du es nicht, fordere sofort ein neues Passwort an.',
      ],
      button: 'Neues Passwort anfordern',
    },
    'email-change': {
      subject: 'Bestätige deine neue Adresse',
      lines: ['Mit diesem Link wird {email} die Adresse deines Kontos. Er gilt {minutes} Minuten.'],
      button: 'Diese Adresse verwenden',
    },
    'email-change-asked': {
      subject: 'Deine Adresse soll geändert werden',
      lines: [
        'In deinem Konto wurde darum gebeten, die Adresse in {email} zu ändern. Sie ändert sich, sobald diese Adresse bestätigt ist.',
        'Warst du es nicht, ändere sofort dein Passwort.',
      ],
      button: 'Neues Passwort anfordern',
    },
    'email-changed': {
      subject: 'Deine Adresse wurde geändert',
      lines: [
        'Die Adresse deines Kontos ist jetzt {email}. Angemeldete Geräte wurden abgemeldet.',
        'Warst du es nicht, schreib uns sofort.',
      ],
    },
    'password-set-by-admin': {
      subject: 'Ein Admin hat dein Passwort gesetzt',
      lines: [
        'Ein Admin dieses Dream Diary hat für dein Konto ein neues Passwort gesetzt. Deine privaten Träume sind für jeden geschlossen, der sich anmeldet, bis sich jemand mit einem Code an diese Adresse oder mit deinem zweiten Faktor als du ausweist. Ohne beides öffnen sie sich am {day}.',
        'Wolltest du das nicht, macht der Knopf es rückgängig: Dein Konto ist dann wieder wie vorher, und wer angemeldet ist, wird abgemeldet. Er gilt einmal, bis zum {day}.',
      ],
      button: 'Das war ich nicht',
    },
    'address-set-by-admin': {
      subject: 'Ein Admin hat deine Adresse geändert',
      lines: [
        'Ein Admin dieses Dream Diary hat deinem Konto eine andere Adresse gegeben. Deine privaten Träume sind für jeden geschlossen, der sich anmeldet, bis sich jemand mit einem Code an diese Adresse oder mit deinem zweiten Faktor als du ausweist. Ohne beides öffnen sie sich am {day}.',
        'Wolltest du das nicht, macht der Knopf es rückgängig: Dein Konto ist dann wieder wie vorher, und wer angemeldet ist, wird abgemeldet. Er gilt einmal, bis zum {day}.',
      ],
      button: 'Das war ich nicht',
    },
    'open-diary': {
      subject: 'Dein Code für dein Tagebuch',
      lines: [
        'Mit diesem Code öffnen sich deine Träume wieder. Er gilt einmal, {minutes} Minuten lang.',
        'Meldest du dich gerade nicht an, versucht jemand anderes, dein Tagebuch zu öffnen. Gib den Code nicht weiter.',
      ],
      code: 'Dein Code:',
    },
    suspended: {
      subject: 'Dein Konto ist gesperrt',
      lines: [
        'Dein Konto wurde gesperrt. Du kannst dich nicht anmelden, und öffentlich Geteiltes ist verborgen. Deine Träume bleiben erhalten.',
        'Hältst du das für einen Irrtum, schreib uns über die Kontaktseite.',
      ],
      button: 'Kontakt',
    },
    'two-factor-on': {
      subject: 'Der zweite Faktor ist eingeschaltet',
      lines: [
        'Ab jetzt fragt dein Konto beim Anmelden nach einem Code aus deiner App. Bewahre die Wiederherstellungscodes gut auf.',
        'Warst du es nicht, fordere ein neues Passwort an und schreib uns.',
      ],
    },
    'two-factor-off': {
      subject: 'Der zweite Faktor ist ausgeschaltet',
      lines: [
        'Dein Konto fragt beim Anmelden nicht mehr nach einem Code. Warst du es nicht, ändere sofort dein Passwort.',
      ],
      button: 'Neues Passwort anfordern',
    },
    'recovery-codes': {
      subject: 'Du hast neue Wiederherstellungscodes',
      lines: [
        'Für dein Konto wurden zehn neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr, und alle anderen Geräte wurden abgemeldet.',
        'Wenn du das nicht warst, ändere sofort dein Passwort und schreib uns.',
      ],
      button: 'Neues Passwort anfordern',
    },
    'identity-linked': {
      subject: 'Ein neuer Weg, dich anzumelden',
      lines: [
        'Ein Konto bei einem anderen Anbieter mit deiner Adresse wurde mit deinem Tagebuch verbunden und kann sich nun anmelden.',
        'Warst du es nicht, schreib uns sofort.',
      ],
      button: 'Kontakt',
    },
    'identity-unlinked': {
      subject: 'Eine Anmeldemöglichkeit wurde entfernt',
      lines: [
        'Ein Konto bei einem anderen Anbieter wurde von deinem Tagebuch getrennt. Es kann sich nicht mehr anmelden.',
        'Warst du es nicht, ändere sofort dein Passwort.',
      ],
      button: 'Neues Passwort anfordern',
    },
    'deletion-scheduled': {
      subject: 'Dein Konto wird am {day} gelöscht',
      lines: [
        'Du hast uns gebeten, dein Konto zu löschen. Am {day} werden deine Träume, Nächte, Aufnahmen und Deutungen endgültig gelöscht. Was deinen Namen trägt, ist schon verborgen; jeder anonyme Traum verschwindet innerhalb von drei Tagen.',
        'Bis dahin kannst du es behalten: mit diesem Link, oder indem du dich anmeldest und dein Konto behältst.',
        'Warst du es nicht, behalte das Konto und ändere sofort dein Passwort.',
      ],
      button: 'Mein Konto behalten',
    },
    'account-kept': {
      subject: 'Dein Konto bleibt',
      lines: [
        'Dein Konto wird nicht gelöscht. Deine Träume sind, wo sie waren, und was du veröffentlicht hattest, ist wieder zu sehen; Anonymes kommt innerhalb von drei Tagen zurück.',
      ],
    },
    'reminder-morning': {
      subject: 'Was hast du geträumt?',
      lines: [
        'Bevor der Tag hereinkommt: ein Bild, ein Wort, oder dass nichts geblieben ist. Bleib einen Moment still liegen, das Gefühl kommt zuerst.',
      ],
      button: 'Festhalten',
      stop: 'Keine Erinnerungen mehr',
    },
    'reminder-evening': {
      subject: 'Bevor du schläfst',
      lines: [
        'Leg dein Tagebuch in Reichweite und sag dir, dass du dich erinnern willst. Wer vor dem Einschlafen den letzten Traum liest, findet den nächsten leichter.',
      ],
      button: 'Mein Tagebuch öffnen',
      stop: 'Keine Erinnerungen mehr',
    },
    'answers-wait': {
      subject: 'Es ist etwas zu dir zurückgekommen',
      lines: [
        'Unter „Antworten“ wartet etwas, das du noch nicht gelesen hast. Was es ist und von wem, steht nur dort, nicht in dieser E-Mail.',
        'Wie oft eine solche E-Mail kommt und ob überhaupt, bestimmst du in den Einstellungen.',
      ],
      button: 'Antworten öffnen',
      stop: 'Weniger solcher E-Mails oder gar keine',
    },
    'backup-made': {
      subject: 'Ein neues Paket deines Tagebuchs ist fertig',
      lines: [
        'Wir haben ein Paket deines Tagebuchs erstellt, wie du es wolltest. Hol es ab und bewahre es dort auf, wo du es auch ohne uns findest.',
        'Es bleibt, bis es drei neuere gibt. Wie oft eines erstellt wird und ob überhaupt, bestimmst du auf derselben Seite.',
      ],
      button: 'Zu den Paketen',
    },
    'circle-invitation': {
      subject: 'Jemand lädt dich in einen Traumkreis ein',
      lines: [
        'In einem Traumkreis lesen ein paar Menschen die Träume der anderen. In deinem Tagebuch steht, wer dich einlädt, was das für ein Kreis ist und wer dazugehört; bevor du beitrittst, sieht niemand etwas von dir.',
        'Möchtest du nicht, tu einfach nichts. Niemand erfährt davon.',
      ],
      button: 'Einladung ansehen',
    },
    'circle-meeting': {
      subject: 'Dein Traumkreis trifft sich',
      lines: [
        'Einer deiner Traumkreise trifft sich: {day}.',
        'Kannst du nicht kommen, sag es dort, dann wartet niemand auf dich. Dort kannst du den Kreis auch stumm schalten, dann kommen keine solchen Nachrichten mehr.',
      ],
      button: 'Kreis öffnen',
    },
    'circle-turn': {
      subject: 'Im Traumkreis bist du an der Reihe',
      lines: [
        'Einer deiner Traumkreise trifft sich: {day}. Der Abend gehört einem Traum von dir.',
        'Leg ihn vorher auf den Tisch, damit die anderen ihn in Ruhe lesen können. Kannst du nicht kommen, sag es dort, dann bist du beim nächsten Mal an der Reihe.',
      ],
      button: 'Kreis öffnen',
    },
    'moderation-hide': {
      subject: 'Verborgen: {thing} von dir',
      lines: [
        'Jemand, der sich um diesen Ort kümmert, hat etwas von dir verborgen ({thing}). Andere sehen es nicht mehr; für dich ist es nicht verloren.',
        '„{words}“',
        'Was dazu geschrieben wurde: {reason}',
        'Wenn du das anders siehst, schreib uns. Jemand anderes liest, was du schreibst.',
      ],
      button: 'Schreib uns',
      footer: 'Dream Diary. Du bekommst das, weil du bei uns etwas geteilt hast.',
    },
    'moderation-restore': {
      subject: 'Wieder zu sehen: {thing} von dir',
      lines: [
        'Wir haben noch einmal hingesehen ({thing}). Es ist wieder da, wo es war.',
        '„{words}“',
        'Was dazu geschrieben wurde: {reason}',
        'Wenn du das anders siehst, schreib uns. Jemand anderes liest, was du schreibst.',
      ],
      button: 'Schreib uns',
      footer: 'Dream Diary. Du bekommst das, weil du bei uns etwas geteilt hast.',
    },
    'moderation-keep': {
      subject: 'Bleibt: {thing} von dir',
      lines: [
        'Wir wurden gebeten, uns etwas von dir anzusehen ({thing}). Es bleibt, wie es ist.',
        '„{words}“',
        'Was dazu geschrieben wurde: {reason}',
        'Wenn du das anders siehst, schreib uns. Jemand anderes liest, was du schreibst.',
      ],
      button: 'Schreib uns',
      footer: 'Dream Diary. Du bekommst das, weil du bei uns etwas geteilt hast.',
    },
    ...germanMeetings,
    ...germanMoney,
    contact: {
      subject: '{about}',
      lines: [
        'Von: {writer}',
        '{standing}',
        '{letter}',
        'Antworte auf diese E-Mail oder schreib an {email}: Beides erreicht die Person.',
      ],
      button: 'Alle Briefe ansehen',
      footer: 'Dream Diary. Du bekommst das, weil du dich um diesen Ort kümmerst.',
    },
  },
};
