import { pt } from './question-words-portuguese.ts';
import { ar, zh } from './question-words-scripts.ts';
import { es, fr } from './question-words-romance.ts';

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
  asking: `available, exist, used, use, want, people, like, wish, possible, able, please, get, have, got, make, does, let, thing, anything, something, happen, all, every, any, app, application, site, really, actually, need, everything, turn on, possibly, take, press, many, much, come, become, go, way, ways, work out, provide, offer, user, users, different, currently, usually, also, ever, always, still, just, per, required, require, requires, mandatory, somebody, someone, dreamer, dreamers, member, members, allow, find, necessary, simply, best, send, sends, sent, tap, button, click, morning, evening, daily, day, go about, put, give, gives, say, says, know how, own, appear, appears, going, even, set up, first, new, without problems, trouble, problem, problems, issue, exactly, meant, called, explain, tell, whether, though, try to, ask, found, work, works, working, function, run, runs, supported, support, service, website, product, written by, done by, made by, basis, way to, idea, main, certain time, wake up, must, should i, feature, features, option, options, setting, settings, page, place, difference between, personally, sits, halfway, rather, completely, whose, feed`,
  acts: {
    delete:
      'delete, remove, erase, clear, get rid of, wipe, close my account, close account, close the account, close an account, deactivate, leave for good, cancel my account, permanently, for good, deleted dream, deleted dreams, deleted entry, leave, quit the service, stop using, do not want to use, dont want to use, close down, erase me, delete me, remove me, forget me',
    forget:
      'forget, forgot, forgotten, remember, remembered, recall, lost my, no longer know, no longer remember, reset, new password, do not know, dont know, cannot log in, cant log in, locked out, set a new, recover my login, cannot get in, cant get in, login problem, cannot access my account, cant access my account, remember my login, remember my password, cant remember my login, cant remember my password, cannot remember my login, cannot remember my password',
    export:
      'export, download, get my dreams out, take my dreams, save as, take with me, take out, get out, save all, extract, get a copy, copy of my, save my dreams, save to my computer, to my computer, on my computer, save them, copy my dreams, take my diary',
    end: 'cancel, end, ends, stop, quit, terminate, unsubscribe, runs out, run out, expires, expire, is over, lapse, lapses, turn off, switch off, disable, opt out, stop getting, no longer receive',
    see: 'read, see, view, look at, open, opening, access, look into, look through, get into, peek, browse, listen, hear, watch',
    write: 'write, writing, note, note down, written',
    remind:
      'remind, reminded, reminder, reminders, notify, notification, notifications, notified, alert, alerts, hear that, hear of, be told, tell me, learn that, informed, let me know, message when, mail when, message me, nudge, nudges, ping me, prompt me every',
    import:
      'import, bring in, move in, transfer, move over, switch from, other app, another app, day one, evernote, notion, existing diary, migrate',
    work: 'start, starts, nothing happens, does not react, blocked, block, does not work, not work, not working, doesnt work, will not work, wont work',
    record:
      'record, recording, recordings, dictate, speak, speaking, spoken, talk into, audio, voice, voice memo, voice memos, sound, what i said, what i say, dictation, dictating, dictated, speech, talking, talk, said',
    add: 'add, attach, upload, put, attached, insert, include',
    change: 'change, edit, rename, set',
    share:
      'share, publish, post, published, publication, publishing, public, make public, put online, unpublish, show, shared, posting, send to, give to, forward, let others',
    restore:
      'restore, get it back, take back, undo, recover, bring back, withdraw, unpublish, back, take down, undelete, unshare, pull, take offline, retract, make private again, reverse, recovering, take out of, out of the stream, from the stream, from the pond, deleted, removed by, bring it back',
    refuse:
      'refused, refuses, declined, declines, not accepted, rejected, rejects, accepted, did not go through, failed, fails, fail, bounced, denied, could not be charged',
    protect:
      'protect, secure, safe, safer, safety, protection, security, two factor, two-factor, 2fa, hacked, hack, hackers, stolen account',
    keep: 'keep, kept, store, stored, save, saved, know, stays, stay, kept by, is it saved, still there, hold on to, hang on to',
    join: 'put together, join, merge, combine, assemble, merged, piece together, connect, put the pieces together',
    try: 'try, try out, test, trial, demo, try it first, look around first',
    lose: 'lose, loses, lost, gone, disappear, disappears, disappeared, vanish, vanished, died, crashed, crash, missing, broke down, closed by accident, ran out, battery, ran out of battery, still there',
    choose: 'choose, chooses, chosen, pick, picks, select, come from, who writes, decide, decides',
  },
  things: {
    account:
      'account, profile, close my account, close account, close the account, close an account, cancel my account, membership account, erase me, delete me, remove me, leave, my membership',
    password:
      'password, passphrase, pass word, cannot log in, cant log in, login details, credentials, new password, login, log in, my login, sign in, username and password, remember my login, remember my password, cant remember my login, cant remember my password, cannot remember my login, cannot remember my password',
    print: 'print, printed, printing, paper, printer, pdf, hard copy, on paper, booklet, paperback',
    picture:
      'picture, pictures, photo, photos, image, images, drawing, sketch, sketches, drawings, illustration, illustrations, pics, painting',
    internet:
      'internet, connection, network, offline, online, wifi, wi-fi, signal, reception, plane, flight mode, airplane, airplane mode, train, underground, subway, mobile data, without a connection, internet access, connected, camping, in the mountains, no signal, abroad without data',
    plan: 'plan, plans, subscription, subscriptions, premium, membership, subscribe, subscribed, abonnement',
    microphone:
      'microphone, mic, mike, hear me, hears me, hear my voice, silent, no sound, hears nothing, hear nothing, does not hear, doesnt hear, not hear me, speak',
    admin:
      'admin, admins, administrator, administrators, operator, operators, moderator, people who run, staff, team, employees, owner, owners, developers, can you see, can you read, do you read, company, who runs',
    diary: 'diary, journal',
    mistake:
      'mistake, by mistake, accident, accidentally, by accident, unintentionally, deleted dream, deleted dreams, deleted entry, bin, trash',
    free: 'free, free of charge, cost nothing, costs nothing, without paying, for nothing, cost, costs, price, prices, pricing, pay, paid, paying, fee, fees, charge, charges, expensive, money, cheap, for free, free service, donation',
    old: 'old, older, previous, former, from another app, another app, other app, day one, evernote, notion, journey',
    phone: 'phone, mobile, smartphone, cell phone, tablet, device, devices',
    apple: 'iphone, ipad, ios, iphone or ipad, apple, safari, tablet, ipads, iphones',
    program:
      'program, programs, software, ai, artificial intelligence, machine, bot, computer, chatgpt, language model, language models, llm, gpt, artificial, automatic interpretation, neural network, algorithm, robot, written by an ai, chat gpt, openai, claude, algorithms, chat-gpt, feed my dreams',
    card: 'card, credit card, debit card, card number, number of my card, card details, credit card number, credit card details, payment, payments, bank, visa, mastercard, paypal, payment data, billing details',
    lock: 'lock, unlock, unlocks, pin, app code, passcode, locked, locking, fingerprint, face id, app lock',
    yesterday:
      'yesterday, the day before, previous day, day earlier, wrong day, wrong date, wrong night, another day, date, dates, dated, night before, one day off, day off, day too early, shows the day before, midnight, after midnight, calendar day, which day, which night',
    backup:
      'backup, backups, backed up, back up, automatic copies, automatically, automatic, by itself, regularly saved, back-up, back-ups, safety copy',
    again:
      'again and again, keeps coming back, keep having, the same, every night, over and over, recurring, repeatedly',
    nightmare:
      'nightmare, nightmares, bad dream, bad dreams, frighten me, scary dream, scary dreams, frightening dreams',
    factor:
      'second factor, two factor, two-factor, two-factor authentication, 2fa, authenticator, second step, account safer, two-step, two-step verification, two step, verification, mfa, login code, account more secure, secure my account',
    nothing:
      'nothing remembered, remember nothing, not remember, do not remember, cannot remember, no memory, no dream, without a dream, cannot recall, cant recall, can not recall, recall nothing, cant remember, dont remember, did not dream, didnt dream, no dreams, empty night, not dream, dreamless',
    pieces:
      'pieces, piece, parts, fragments, fragment, bits, snippets, bit, scraps, partly, half a dream, bits and pieces',
    travel:
      'travel, travelling, traveling, trip, journey, abroad, fly, time zone, time zones, timezone, jet lag, another country, country, countries, flight, clock, time difference, local time, daylight saving, in another time, which time, time counts, moved abroad, time zone is, vacation, holiday, jetlag, continents, continent, whose clock',
    text: 'text, transcript, transcription, transcribed, written down, written out, speech to text, transcribe, transcribes, transcribing, turned into text, typed out, into words, what i said, become text, written text, type out, typed',
    hurt: 'hurt, hurts, hurtful, nasty, insult, insulting, rude, offensive, unkind, harassed, upset, upsets, upsetting, cruel',
    symbol: 'symbol, symbols, sign, image means',
    comment:
      'comment, comments, write below, reply, replies, answer, answers, answered, respond, response, responses, commenting, commented, write below a dream, react',
    fear: 'frighten, frightens, frightened, scare, scares, scared, afraid, fear, fears, keep me from sleeping, sleepless, insomnia, cannot sleep, cant sleep, can not sleep, terrible, terrified, panic, anxious, anxiety, distress, nightmare, nightmares, bad dreams, keep me awake, nightmares every, scared to sleep, wake up screaming',
    right: 'right, correct, true, reliable, accurate, trust, trustworthy, believe, rely on, wrong about',
    browser:
      'tab, browser, window, closed, battery, crashed, crash, page closed, laptop died, ran out of battery, phone died, out of battery, browser crashed',
    language:
      'language, languages, english, german, spanish, french, portuguese, chinese, arabic, italian, translated, translation, multilingual, another language',
    topics:
      'certain things, topics, topic, subjects, spiders, content, triggers, trigger, hide, filter, filter out, mute, avoid, leave out, do not want to read, do not want to see, dont want to see, dont want to read, block words, rather not see, rather not read, see dreams about, read dreams about',
    one: 'one person, one person only, one friend, my therapist, therapist, my doctor, single person, just my, only my, a friend, friend, single friend, only one, psychologist, private link, link, one reader, my best friend, one other, one dream to, best friend, only one person, specific person, a particular dream, one particular, my therapist to read',
    keepOut:
      'keep others, keep out, out of my diary, my partner, my husband, my wife, my children, nosy, lock, passcode, protect my diary, protect the diary, other people who use, shares my phone, uses my phone, use my phone, snooping, my family, my roommate, fingerprint, children, kids, roommate, spouse, borrows my phone, borrow my phone, hide the diary, hide my diary, hide it from',
    help: 'help, helps, can do about',
    meaning:
      'mean, means, meaning, interpret, interprets, interpretation, definition, define, stands for, reading of',
    similar: 'similar, alike, resemble, similarity, like mine, related, resembling',
    strangers:
      'strangers, stranger, others, anybody else, somebody else, other people, other users, other members, everyone, the public',
    signup:
      'sign up, register, make an account, create an account, registration, registering, sign-up, signing up, account first, without an account, without account, guest, before i make an account, before making an account, create account, registered, join, become a member',
    original:
      'audio, original recording, sound file, original, recording itself, voice file, voice files, audio file, audio files, sound files, sound recording, my voice, voice recording',
    dream: 'dream, dreams, entry, entries, all my data, what i write, what i wrote, my notes, my texts',
    readers:
      'private, privacy, secret, confidential, who can read, who can see, who may read, who may see, who could read, who could see, who has access, who had access, who sees, who reads, who is able to read, visible, visibility, anybody read, anyone read, anyone see, someone read, other people read, others read, can others read, can others see, find out what i dream, see my dreams, read my dreams, see what i write, read what i write, strangers see, has read, have read, who has seen, visible to, my diary visible, diary visible',
    ledger:
      'ledger, history of who, who has read, who has seen, who had access, access log, could read, has read, have read, has seen, who read',
    anonymous:
      'anonymous, anonymously, anonymity, who i am, identify, identified, identity, know it is me, recognise me, recognize me, without my name, pseudonym, traced, trace, hide my name, know who i am, real name, nickname',
    figures: 'statistics, statistic, stats, figures, counted, charts, graphs, numbers about, analytics of my',
    meet: 'meeting, meetings, appointment, appointments, arrange to talk, talk with, book, schedule, video call, conversation, meet',
    asked: 'questions, prompts, prompt, questions after, asked, question, own questions, my own questions',
    book: 'dream book, dream dictionary, dictionary, symbol book',
    mail: 'e-mail, e-mails, email, emails, mail, mails, newsletter',
    dreambook: 'dream book, dream dictionary',
    circle: 'circle, circles, dream circle, dream circles, group, groups',
    pond: 'pond, dream pond',
    stream: 'stream, feed, dream stream',
  },
};

const de: QuestionWords = {
  asking: `existiert, verfügbar, eigentlich, wozu, leute, möchte, möchten, will, können, kannst, kann, könnt, könnte, geht, gibt, gehen, bitte, alle, alles, mache, machen, tun, tue, bekomme, bekommen, lassen, lässt, dürfen, darf, app, seite, passiert, geschieht, jeden, wirklich, tatsächlich, muss, nötig, überhaupt, nehme, nehmen, drücke, viel, viele, wie viel, wie viele, wird, werde, geworden, kommen, komme, komm, weise, bietet, anbieten, nutzer, auch, immer, noch, passen, benutzt, genutzt, verwendet, ganze, das ganze, stelle, setze, eure, euch, finden, finde, per, ab, tägliche, jemand, jemanden, anderen app, anderer app, erlauben, eigene, gilt, schickt, schicken, sendet, senden, eintragen, drücken, morgen, morgens, abends, tag, neue, neuer, neues, problem, bekomme ich, gibt es, benutzen, verwenden, nutzen, erscheint, gesendet, rein, dauert, heißt, genau, erklären, gefunden, ans, werden, funktioniert, funktionieren, klappt, läuft, arbeitet, unterstützt, unterstützen, dienst, angebot, sache, webseite, einstellung, einstellungen, möglichkeit, hier, los, schon, heute, trotzdem, wohin, damit, woran, gut`,
  acts: {
    delete:
      'löschen, lösche, gelöscht, gelöschter, gelöschten, gelöschte, entfernen, entferne, entfernt, löscht, löscht ihr, schließen, schließe, dauerhaft, endgültig, deaktivieren, auflösen, account schließen, konto schließen, gelöschten traum, gelöschter traum, konto los, account los, loswerden, austreten, nicht mehr benutzen',
    forget:
      'vergessen, vergesse, erinnere mich, mich erinnere, erinnern kann, nicht mehr, verloren, zurücksetzen, neues passwort, weiß nicht, weiß nicht mehr, setze mein kennwort zurück, setze mein passwort zurück, passwort zurück, kennwort zurück, komme nicht rein, ausgesperrt, nicht anmelden, nicht einloggen, nicht mehr weiß, nicht mehr wissen, weiß die, komme ich rein, passwort ist weg',
    export:
      'exportieren, exportiere, herunterladen, herunter laden, lade, herunter, heraus, mitnehmen, runterladen, kopie, auslesen, sichern, alle meine daten, auf meinem computer, auf meinen computer, auf meinen rechner, sichere, abspeichern, speichere',
    end: 'kündigen, kündige, gekündigt, beenden, beende, abbestellen, stoppen, endet, ende, ausläuft, läuft aus, abläuft, läuft ab, vorbei, abschalten, abschalte, schalte, ausschalten, abstellen, deaktivieren, aufhören, abmelden, abbestelle, abo los, wieder los, loswerden',
    see: 'lesen, liest, sehen, sieht, gesehen, ansehen, öffnen, öffnet, einsehen, zugriff, einsicht, mitlesen, reinschauen, einblick, hören, anhören',
    write: 'schreiben, schreibe, aufschreiben, festhalten, notieren',
    remind:
      'erinnern lassen, erinnerung, erinnerungen, benachrichtigen, erinnern, benachrichtigung, benachrichtigungen, benachrichtigt, erfahre, erfahren, bescheid, mitteilung, hinweis, nachricht, nachricht wenn, sag bescheid',
    import:
      'importieren, importiere, mitbringen, übernehmen, umziehen, anderen app, andere app, day one, evernote, notion, mitnehmen aus, übertragen, einlesen, aus einer anderen app, anderen app mitnehmen, in einer anderen app, mitnehmen',
    work: 'startet, starten, passiert nichts, reagiert nicht, tut sich nichts, gesperrt ist, blockiert, funktioniert nicht, geht nicht, klappt nicht, läuft nicht, geht nicht los, beginnt nicht, fängt nicht an, tut nichts',
    record:
      'aufnehmen, aufnahme, aufnahmen, aufgenommen, aufnimmt, diktieren, einsprechen, ton, stimme, sprachaufnahme, sprachaufnahmen, gesprochen, sprechen, diktat, sprachnachricht, tonaufnahme',
    add: 'hinzufügen, anhängen, hängen, hochladen, dazulegen, anfügen, hänge, lade, füge, anhänge, beifügen, einfügen',
    change: 'ändern, ändere, bearbeiten, umbenennen',
    share:
      'teilen, teile, geteilten, veröffentlichen, veröffentliche, veröffentlichten, veröffentlichung, veröffentlicht, öffentlich, zeigen, zeige, posten, online stellen, zeige meiner',
    restore:
      'zurückholen, wiederherstellen, zurücknehmen, rückgängig, zurückbekommen, zurückziehen, zurückziehe, zurück, stelle wieder her, wieder her, zurücknahme, ziehe zurück, retten, wieder holen, stelle, offline nehmen',
    refuse:
      'abgelehnt, nicht angenommen, angenommen, zurückgewiesen, fehlgeschlagen, schlug fehl, nicht geklappt, gescheitert, scheitert, geplatzt, nicht abgebucht',
    protect: 'schützen, schütze, absichern, sicherer, sicher, sicherheit, geschützt, schutz',
    keep: 'speichern, speichert, behalten, merkt, kennt, aufbewahren, erhalten, bleibt erhalten, bleibt, bleiben, aufbewahrt, gespeichert',
    join: 'zusammenfügen, füge, zusammensetzen, zusammen, vereinen, verbinden, zusammenführen, zusammenlegen',
    try: 'ausprobieren, probieren, testen, probe, ausprobiere, teste, vorher ansehen',
    lose: 'verliere, verlieren, weg, verschwunden, verschwindet, abgestürzt, zugegangen, ging aus, ausgegangen, akku, leer, verliere ich',
    choose: 'wählt, wähle, auswählt, aussucht, bestimmt, woher kommen, entscheidet',
  },
  things: {
    account: 'konto, account, benutzerkonto, profil, mitgliedskonto',
    password: 'passwort, kennwort, zugangsdaten, anmelden kann, nicht einloggen, nicht anmelden',
    print: 'drucken, ausdrucken, gedruckt, papier, drucker, pdf, auf papier, ausdruck',
    picture:
      'bild, bilder, bildern, foto, fotos, zeichnung, zeichnungen, skizze, skizzen, gemälde, illustration',
    internet:
      'internet, verbindung, netz, offline, wlan, empfang, flugzeug, flugmodus, funkloch, zug, keller, mobile daten, ohne verbindung, im flieger',
    plan: 'abo, abonnement, mitgliedschaft, premium, tarif, abos, abonnements, abonniert',
    microphone:
      'mikrofon, mikro, mikrophon, hört mich, hört mich nicht, kein ton, stumm, aufnahme geht nicht, aufnahme beginnt nicht, aufnahme startet nicht',
    admin:
      'admin, admins, administrator, administratoren, betreiber, betreiben, moderator, team, die leute die, betreibern, betreiberin, mitarbeiter, personal, firma, ihr lesen, könnt ihr sehen, lest ihr, moderatorin',
    diary: 'tagebuch, traumtagebuch, journal',
    mistake:
      'versehen, aus versehen, versehentlich, irrtümlich, ungewollt, gelöschten traum, gelöschter traum, papierkorb',
    free: 'kostenlos, gratis, umsonst, kosten nichts, kostet nichts, nichts kostet, frei, kostet, kosten, preis, preise, bezahlen, zahlen, zahle, gebühr, gebühren, teuer, wie viel kostet, geld, billig, für lau, gebührenfrei',
    old: 'alt, altes, alte, älteres, früheres, bisheriges, anderen app, andere app, day one, evernote, notion, in einer anderen app',
    phone: 'telefon, handy, smartphone, tablet, gerät, geräte',
    apple: 'iphone, ipad, ios, iphone oder ipad, apple, safari, tablet',
    program:
      'programm, programme, software, ki, künstliche intelligenz, maschine, computer, chatgpt, sprachmodell, sprachmodelle, gpt, künstliche, automatisch gedeutet, automatische deutung, algorithmus, roboter, chat gpt, openai, claude',
    card: 'karte, kreditkarte, kartennummer, kartendaten, kreditkartendaten, kreditkartennummer, zahlung, zahlungen, bezahlung, bank, lastschrift, paypal, abbuchung',
    lock: 'sperre, pin, sperren, code, gesperrt, fingerabdruck, zahlencode',
    yesterday:
      'gestern, vortag, tag davor, falschen tag, falscher tag, falsches datum, falschen datum, datum, tag zu früh, vorherigen tag, einen tag zu früh, nacht davor, mitternacht, nach mitternacht',
    backup:
      'sicherung, sicherungen, gesichert, backup, backups, automatisch, von selbst, regelmäßig gesichert, sicherungskopie, sicherheitskopie, automatische sicherung, sicherheitskopien',
    again:
      'immer wieder, kommt wieder, wiederkehrend, dauernd, immer denselben, immer derselbe, jede nacht, ständig',
    nightmare: 'albtraum, albträume, alptraum, alpträume, böse träume, machen mir angst, gruselige träume',
    factor:
      'zweiter faktor, zweiten faktor, zwei faktor, zwei-faktor, zwei-faktor-anmeldung, zwei-faktor-authentifizierung, 2fa, konto sicherer, anmeldung in zwei schritten, zwei schritten, zweistufige, zwei stufen, mehr sicherheit',
    nothing:
      'nichts erinnere, an nichts, erinnere mich an nichts, keine erinnerung, keinen traum, nichts behalten, nicht geträumt, nichts geträumt, keine träume, nicht erinnern, nicht erinnere, ohne traum, traumlos, war nichts da, nichts da, kam nichts, da war nichts',
    pieces:
      'stücke, stücken, stück, bruchstücke, fragmente, fragment, teile, schnipsel, bruchstück, brocken, halben traum, teilweise, fetzen, bruchteile, bruchteil',
    travel:
      'reise, reisen, verreise, verreisen, unterwegs, ausland, zeitzone, zeitzonen, fliege, anderes land, anderen land, land, uhrzeit, flug, zeitverschiebung, ortszeit, sommerzeit, welche zeit, welche zeit gilt, zeit gilt, umgezogen, urlaub',
    text: 'text, niederschrift, abschrift, aufgeschrieben, verschriftlicht, transkribiert, transkription, transkribieren, abschreiben, abgeschrieben, umgewandelt, spracherkennung, verschriftlichen, in text',
    hurt: 'verletzt, verletzend, gemein, gemeines, beleidigt, beleidigung, beleidigend, böses, unfreundlich, kränkt, gekränkt, kränkend, grausam',
    symbol: 'symbol, symbole, symbols, bild bedeutet',
    comment:
      'kommentar, kommentare, kommentieren, kommentiert, darunter schreiben, schreiben unter, antwort, antworten, geantwortet, antwortet, unter einen traum, schreiben darf, reagiert, rückmeldung, unter einen traum schreiben, unter einen geteilten traum schreiben, kommentiert jemand',
    fear: 'angst, ängstigen, erschrecken, fürchte, fürchten, schlaf rauben, schlafen kann, nicht schlafen, schlaflos, panik, schrecklich, schreckliche, furchtbar, albtraum, albträume, alpträume, machen mir angst, rauben mir den schlaf',
    right: 'richtig, recht, stimmt, wahr, verlässlich, vertrauen, trauen, verlassen, zuverlässig',
    browser:
      'tab, browser, fenster, geschlossen, abgestürzt, absturz, zugegangen, seite geschlossen, zugemacht',
    language:
      'sprache, sprachen, englisch, deutsch, spanisch, französisch, portugiesisch, chinesisch, arabisch, italienisch, übersetzt, übersetzung, mehrsprachig',
    topics:
      'manchen dingen, bestimmte dinge, themen, thema, spinnen, inhalte, ausblenden, ausblende, filtern, verbergen, nicht sehen, nicht lesen, vermeiden, stummschalten, auslassen',
    one: 'einer person, eine person, einem menschen, meiner therapeutin, meinem therapeuten, therapeutin, therapeut, ärztin, arzt, einzelnen, freund, freundin, einem freund, einer freundin, psychologin, psychologen, link, nur einer, nur einem, bestimmten person, meiner freundin, meinem arzt',
    keepOut:
      'fernhalten, mein mann, meine frau, mein partner, meine partnerin, meine kinder, neugierige, sperren, code, mit einem code, fingerabdruck, abschließen, mein telefon benutzt, mein telefon benutzen, mein handy benutzt, mein handy, familie, mitbewohner, mitbewohnerin, kinder, kindern, mitbewohnern',
    help: 'hilft, helfen, hilfe',
    meaning: 'bedeutet, bedeuten, bedeutung, deutet, deuten, deutung',
    similar:
      'ähnlich, ähnliche, ähneln, gleichen, ähnlichkeit, ähnlichen, verwandte, gleicht, ähnlicher, sich ähneln, ähnelt',
    strangers:
      'fremde, fremden, andere, anderer, anderen, nutzern, mitglieder, mitgliedern, jemand anderes, anderen leuten, öffentlichkeit',
    signup:
      'anmelden, registrieren, konto anlegen, konto anlege, registrierung, anmeldung nötig, ohne konto, ohne anmeldung, gast, konto erstellen, konto eröffnen, account anlegen, mich anmelden, anmeldung, mitglied werden, beitreten',
    original:
      'originalaufnahme, tonaufnahme, audio, original, tondatei, ton, aufnahme selbst, sprachaufnahme',
    dream:
      'traum, träume, träumen, traums, traumes, eintrag, einträge, einträgen, daten, meine daten, aufzeichnungen, was ich schreibe',
    readers:
      'privat, private, privaten, privatsphäre, geheim, vertraulich, wer kann lesen, wer liest, wer sieht, wer kann sehen, wer hat zugriff, wer kann meine, wer darf lesen, sichtbar, lesen konnte, kann jemand lesen, mitlesen, träume sehen, träume lesen, meine träume sehen, fremde sehen, gelesen hat, gelesen haben, wer hat gelesen',
    ledger:
      'lesen konnte, wer gelesen hat, wer zugriff hatte, verlauf, protokoll, zugriff hatte, gelesen hat, gelesen haben, gesehen hat, angesehen hat, schon angesehen, angesehen',
    anonymous:
      'anonym, anonyme, anonymer, anonymität, wer ich bin, dass ich es bin, von mir ist, erkennen, ohne namen, ohne meinen namen, pseudonym, zurückverfolgen, wissen wer ich bin, echter name, nickname, meinen namen verbergen',
    figures: 'statistik, statistiken, zahlen, mitgezählt, gezählt, zähle, diagramme, auswertung',
    meet: 'treffen, termin, termine, verabreden, gespräch, buchen, buche, videogespräch, reden mit',
    asked: 'fragen, frage, gestellt, abgefragt',
    book: 'traumbuch, traumlexikon, symbollexikon, lexikon, wörterbuch',
    mail: 'mail, mails, e-mail, e-mails',
    dreambook: 'traumbuch',
    circle: 'kreis, kreise, traumkreis, traumkreise, gruppe',
    pond: 'teich, traumteich',
    stream: 'strom, traumstrom',
  },
};

/** By language; of another none are known. */
export const QUESTION_WORDS: ReadonlyMap<string, QuestionWords> = new Map(
  Object.entries({ en, de, es, fr, pt, ar, zh }),
);
