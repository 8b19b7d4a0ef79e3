import type { MailTexts } from './mails.ts';

export const german: MailTexts = {
  footer: 'Dream Diary. Sie bekommen diese Nachricht, weil Ihre Adresse bei uns verwendet wurde.',
  mails: {
    verify: {
      subject: 'Bitte bestätigen Sie Ihre Adresse',
      lines: [
        'Willkommen in Ihrem Traumtagebuch. Ein Klick, und es ist offen.',
        'Der Link gilt 24 Stunden. Haben Sie sich nicht angemeldet, tun Sie einfach nichts: Ohne den Klick geschieht nichts.',
      ],
      button: 'Adresse bestätigen',
    },
    'account-exists': {
      subject: 'Sie haben schon ein Konto',
      lines: [
        'Jemand wollte sich mit Ihrer Adresse {email} registrieren. Sie haben bereits ein Tagebuch bei uns; daran hat sich nichts geändert.',
        'Waren Sie es, melden Sie sich an. Ein vergessenes Passwort können Sie dort neu setzen.',
      ],
      button: 'Anmelden',
    },
    reset: {
      subject: 'Ein neues Passwort',
      lines: [
        'Mit diesem Link und dem Code darunter wählen Sie ein neues Passwort. Er gilt einmal und {minutes} Minuten lang.',
        'Haben Sie nicht darum gebeten, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
      ],
      button: 'Neues Passwort wählen',
      code: 'Ihr Code:',
    },
    magic: {
      subject: 'Ihr Link zum Anmelden',
      lines: [
        'Öffnen Sie den Link in dem Browser, in dem Sie ihn angefordert haben. Er gilt einmal und {minutes} Minuten lang.',
        'Öffnen Sie ihn anderswo, werden Sie nach dem Code darunter gefragt. Geben Sie ihn nie weiter.',
      ],
      button: 'Anmelden',
      code: 'Ihr Code:',
    },
    'set-password': {
      subject: 'Ihr Konto ist bereit',
      lines: [
        'Für {email} wurde ein Konto angelegt. Wählen Sie mit diesem Link und dem Code darunter ein eigenes Passwort.',
        'Der Link gilt drei Tage.',
      ],
      button: 'Passwort wählen',
      code: 'Ihr Code:',
    },
    'admin-invite': {
      subject: 'Einladung als Administrator',
      lines: [
        'Sie sind eingeladen, dieses Dream Diary mit zu betreuen. Registrieren Sie sich mit {email}. Der Link gilt drei Tage.',
      ],
      button: 'Einladung annehmen',
    },
    'password-changed': {
      subject: 'Ihr Passwort wurde geändert',
      lines: [
        'Das Passwort Ihres Kontos wurde geändert, alle anderen Geräte wurden abgemeldet.',
        'Waren Sie es nicht, fordern Sie sofort ein neues Passwort an.',
      ],
      button: 'Neues Passwort anfordern',
    },
    'email-change': {
      subject: 'Bestätigen Sie Ihre neue Adresse',
      lines: ['Mit diesem Link wird {email} die Adresse Ihres Kontos. Er gilt {minutes} Minuten.'],
      button: 'Diese Adresse verwenden',
    },
    'email-change-asked': {
      subject: 'Ihre Adresse soll geändert werden',
      lines: [
        'In Ihrem Konto wurde darum gebeten, die Adresse in {email} zu ändern. Sie ändert sich, sobald diese Adresse bestätigt ist.',
        'Waren Sie es nicht, ändern Sie sofort Ihr Passwort.',
      ],
      button: 'Neues Passwort anfordern',
    },
    'email-changed': {
      subject: 'Ihre Adresse wurde geändert',
      lines: [
        'Die Adresse Ihres Kontos ist jetzt {email}. Angemeldete Geräte wurden abgemeldet.',
        'Waren Sie es nicht, schreiben Sie uns sofort.',
      ],
    },
    suspended: {
      subject: 'Ihr Konto ist gesperrt',
      lines: [
        'Ihr Konto wurde gesperrt. Sie können sich nicht anmelden, und öffentlich Geteiltes ist verborgen. Ihre Träume bleiben erhalten.',
        'Halten Sie das für einen Irrtum, schreiben Sie uns über die Kontaktseite.',
      ],
      button: 'Kontakt',
    },
    'two-factor-on': {
      subject: 'Der zweite Faktor ist eingeschaltet',
      lines: [
        'Ab jetzt fragt Ihr Konto beim Anmelden nach einem Code aus Ihrer App. Bewahren Sie die Wiederherstellungscodes gut auf.',
        'Waren Sie es nicht, fordern Sie ein neues Passwort an und schreiben Sie uns.',
      ],
    },
    'two-factor-off': {
      subject: 'Der zweite Faktor ist ausgeschaltet',
      lines: [
        'Ihr Konto fragt beim Anmelden nicht mehr nach einem Code. Waren Sie es nicht, ändern Sie sofort Ihr Passwort.',
      ],
      button: 'Neues Passwort anfordern',
    },
    'identity-linked': {
      subject: 'Ein neuer Weg, sich anzumelden',
      lines: [
        'Ein Konto bei einem anderen Anbieter mit Ihrer Adresse wurde mit Ihrem Tagebuch verbunden und kann sich nun anmelden.',
        'Waren Sie es nicht, schreiben Sie uns sofort.',
      ],
      button: 'Kontakt',
    },
    'identity-unlinked': {
      subject: 'Ein Weg, dich anzumelden, ist weg',
      lines: [
        'Ein Konto bei einem anderen Anbieter wurde von deinem Tagebuch getrennt. Es kann sich nicht mehr anmelden.',
        'Warst du es nicht, ändere sofort dein Passwort.',
      ],
      button: 'Neues Passwort anfordern',
    },
    'deletion-scheduled': {
      subject: 'Dein Konto wird am {day} gelöscht',
      lines: [
        'Du hast uns gebeten, dein Konto zu löschen. Am {day} werden deine Träume, Nächte, Aufnahmen und Deutungen endgültig gelöscht. Was du veröffentlicht hattest, ist schon verborgen.',
        'Bis dahin kannst du es behalten: mit diesem Link, oder indem du dich anmeldest und dein Konto behältst.',
        'Warst du es nicht, behalte das Konto und ändere sofort dein Passwort.',
      ],
      button: 'Mein Konto behalten',
    },
    'account-kept': {
      subject: 'Dein Konto bleibt',
      lines: [
        'Dein Konto wird nicht gelöscht. Deine Träume sind, wo sie waren, und was du veröffentlicht hattest, ist wieder zu sehen.',
      ],
    },
  },
};
