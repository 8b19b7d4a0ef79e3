/** What ships asked in other words, by language: the short name of the question, and how somebody else would put it. */
export const REWORDED_FIRST = {
  en: `
microphone-permission: Why can’t the app hear me when I press record?
iphone-ipad: Will this run on my iPhone?
offline: Does it work when there is no internet?
try-first: Do I have to sign up before I can test it?
closed-tab: My browser crashed in the middle of dictating. Did I lose everything?
no-text-yet: Why is there no transcript of what I said?
original-recording: Do you keep the audio after it has been transcribed?
pictures: How do I attach a photo to my dream?
which-night: The date on my dream is wrong, it shows the day before.
reminders: Can I get a daily notification so I don’t forget to journal?
fragments: I only remember bits of my dream. How do I join them later?
who-can-read: Are my dreams private?
what-admins-see: Can the staff see my entries?
device-lock: How can I lock the diary with a passcode?
anonymous: If I post anonymously, can anyone find out who I am?
withdraw: How do I unpublish a dream?
who-may-answer: Can I turn off comments on my shared dreams?
pond: How does the pond work?
circles: How many people can be in a circle?
reading-link: How can I share a dream with just my therapist?
generated-readings: Is AI used to interpret my dreams?
similar-dreams: How are similar dreams found?
not-a-doctor: I have terrible nightmares and cannot sleep any more.
languages: Is the site available in Spanish?
lost-password: How do I reset my password?
second-factor: Do you support two-factor authentication?
export: How can I download all my data?
import: Can I import entries from Day One?
delete-account: How can I close my account permanently?
what-is-free: How much does it cost?
microphone-permission: I denied access to the mic by accident. How do I allow it?
closed-tab: I closed the window by accident while talking. Where is my recording?
offline: Can I use it on a plane?
try-first: Is registration required?
no-text-yet: The speech to text did not work on my voice memo.
original-recording: Are voice files deleted after transcription?
pictures: May I upload drawings?
time-zones: What happens to my dates when I fly to another country?
nothing-remembered: Should I make an entry on mornings when I can’t recall a dream?
reminders: How do I switch off the reminder e-mails?
questions-asked: Where do the questions after a dream come from?
who-can-read: Who has access to what I write?
device-lock: My partner uses my phone. Can I protect the diary?
ledger: Is there a history of who had access to a dream?
used-for-others: Will other users see my private entries as similar dreams?
public-figures: Is my data used in your statistics?
publish: How does publishing work?
circles: What are circles for?
meetings: How do I book an appointment with another dreamer?
hearing-answers: Will I be notified when somebody comments?
leave-out: How do I hide nightmares from the stream?
who-says-what-it-means: Who interprets the dreams?
own-meanings: Can I write my own definition of a symbol?
other-ending: I have the same nightmare again and again, what helps?
lost-password: I can’t log in, I don’t know my password any more.
forgotten-pin: How do I get in when I don’t know the PIN?
own-packs: Are there automatic backups of my diary?
delete-dream: How do I restore a deleted dream?
cancel-plan: How do I end my subscription?
payment-refused: My payment failed. What should I do?
microphone-permission: Nothing is recorded when I tap the button, is my microphone blocked?
iphone-ipad: Can I use an iPad for recording?
offline: What if I have no signal at night?
closed-tab: My phone ran out of battery while I was recording. Is it saved?
try-first: Can I use the diary without an account?
no-text-yet: Where is the text of my recording?
original-recording: Can I still listen to the recording after I changed the text?
pictures: Is it possible to include a drawing with an entry?
which-night: Why was my dream saved under the wrong day?
time-zones: How do I change my time zone?
nothing-remembered: What should I do when I don’t remember any dream?
reminders: Will you send me a reminder in the morning?
fragments: What is a fragment?
questions-asked: Can I add my own questions?
who-can-read: Can strangers see my dreams?
what-admins-see: Do administrators have access to private dreams?
device-lock: Is there a PIN lock?
public-figures: How do I opt out of the public statistics?
anonymous: Will people know it was me when I publish without my name?
withdraw: How do I remove a dream from the stream?
who-may-answer: Who can comment on my dream?
circles: How do dream circles work?
hearing-answers: How will I know that I got a reply?
hurtful-answer: Somebody wrote something rude about my dream.
generated-readings: Do you send my dreams to ChatGPT?
dream-book: Can I trust the dream dictionary?
languages: In which languages can I use the diary?
second-factor: How do I turn on two-step login?
export: Can I get a copy of everything I wrote?
after-plan: Will I lose my dreams when my subscription expires?
lost-password: How can I recover my login?
delete-account: I don’t want to use this any more, how do I leave?
export: Is there a way to save my dreams to my computer?
what-is-free: Is this service free of charge?
cancel-plan: Where do I unsubscribe from my plan?
card-number: Do you store my credit card details?
printing: How can I print a dream?
delete-dream: Where is the trash? I removed the wrong dream.
generated-readings: Are the interpretations written by an AI?
similar-dreams: On what basis do you say that two dreams are alike?
own-meanings: Where do I note what an image means for me personally?
pond: What happens in the pond?
meetings: Can I have a conversation with another member about my dream?
leave-out: I don’t want to see spiders in the stream.
reading-link: How do I send one dream to my best friend?
publish: What do others see when I share a dream?
closed-by-admin: Could an administrator change my password to see my dreams?
used-for-others: Can other users find my private dreams?
ledger: How do I find out who has read a dream?
device-lock: How do I keep my children out of the diary on our tablet?
time-zones: I moved abroad, which time zone is used?
which-night: Which date does a dream get when I wake up after midnight?
pictures: Can I upload photos?
offline: Do I need internet access to record?
iphone-ipad: Is Safari on iOS supported?
microphone-permission: When I tap to speak it just sits there and hears nothing
offline: Is a signal needed while I’m out camping to note a dream?
try-first: Can I have a go before signing up?
closed-tab: My browser crashed halfway through talking, is what I said lost?
original-recording: Do you keep my voice after it was written down?
pictures: How can I attach a sketch?
time-zones: I fly a lot between continents, whose clock do you use?
reminders: Could you nudge me every morning?
who-can-read: Is my diary visible to other members?
what-admins-see: Can your staff look into my entries?
device-lock: My husband borrows my phone, how do I hide the diary from him?
withdraw: I regret sharing a dream, how do I unpublish it?
anonymous: Will people be able to tell it was me if I post without my name?
pond: What is that pond thing for?
leave-out: I’d rather not see dreams about spiders from others
reading-link: I want my therapist to read one particular dream
hurtful-answer: Someone wrote something nasty about my dream
generated-readings: Do you feed my dreams to ChatGPT?
not-a-doctor: I wake up terrified every night, who can help me?
lost-password: I can’t remember my login details
second-factor: Do you support two-step verification?
export: How can I download everything I wrote?
delete-account: I want to leave, please erase me completely
payment-refused: The payment didn’t go through`,
  de: `
microphone-permission: Warum hört mich die App nicht?
offline: Funktioniert das Tagebuch auch ohne Internet?
try-first: Muss ich mich registrieren, um es zu testen?
no-text-yet: Warum wurde meine Aufnahme nicht transkribiert?
pictures: Wie hänge ich ein Foto an einen Traum?
which-night: Das Datum meines Traums stimmt nicht, es ist einen Tag zu früh.
who-can-read: Sind meine Träume privat?
what-admins-see: Haben die Betreiber Zugriff auf meine Einträge?
withdraw: Wie ziehe ich eine Veröffentlichung zurück?
reading-link: Kann ich einen einzelnen Traum mit meiner Therapeutin teilen?
generated-readings: Wird künstliche Intelligenz zum Deuten benutzt?
lost-password: Wie setze ich mein Kennwort zurück?
export: Wie kann ich alle meine Daten herunterladen?
delete-account: Wie kann ich meinen Account dauerhaft entfernen?
what-is-free: Was kostet das Ganze?
iphone-ipad: Läuft das auf meinem iPhone?
closed-tab: Mein Browser ist beim Diktieren abgestürzt. Ist alles verloren?
original-recording: Wird der Ton nach dem Abschreiben gelöscht?
time-zones: Was passiert mit der Uhrzeit, wenn ich in ein anderes Land fliege?
reminders: Gibt es eine tägliche Erinnerung per Mail?
device-lock: Lässt sich das Tagebuch mit einem Code sperren?
anonymous: Kann jemand herausfinden, dass ein anonymer Traum von mir ist?
who-may-answer: Wie schalte ich Kommentare ab?
circles: Wie viele Leute passen in einen Traumkreis?
similar-dreams: Wie werden ähnliche Träume gefunden?
languages: Gibt es die Seite auch auf Englisch?
second-factor: Bietet ihr Zwei-Faktor-Anmeldung an?
import: Kann ich Einträge aus einer anderen App importieren?
delete-dream: Wie stelle ich einen gelöschten Traum wieder her?
cancel-plan: Wie beende ich mein Abonnement?
microphone-permission: Beim Aufnehmen passiert nichts. Ist das Mikrofon gesperrt?
try-first: Geht das auch ohne Anmeldung?
which-night: Warum steht der Traum beim falschen Tag?
nothing-remembered: Was mache ich, wenn ich mich an keinen Traum erinnere?
who-can-read: Können Fremde meine Träume sehen?
public-figures: Werden meine Träume in der Statistik mitgezählt?
publish: Wie veröffentliche ich einen Traum?
hearing-answers: Bekomme ich eine Nachricht, wenn jemand kommentiert?
hurtful-answer: Jemand hat etwas Gemeines zu meinem Traum geschrieben.
own-meanings: Kann ich eigene Bedeutungen für Symbole eintragen?
other-ending: Was hilft gegen wiederkehrende Albträume?
forgotten-pin: Wie komme ich rein, wenn ich die PIN nicht mehr weiß?
printing: Kann ich mein Tagebuch ausdrucken?
after-plan: Verliere ich meine Träume, wenn das Abo ausläuft?
payment-refused: Meine Zahlung ist fehlgeschlagen.
lost-password: Ich kann mich nicht mehr einloggen, das Passwort ist weg.
delete-account: Wie werde ich mein Konto los?
export: Wie sichere ich meine Träume auf meinem Computer?
what-is-free: Ist das hier gratis?
pond: Wie funktioniert der Traumteich?
reading-link: Wie zeige ich meiner Therapeutin einen Traum?
pictures: Kann ich Fotos hochladen?
who-says-what-it-means: Wer deutet meine Träume?
own-packs: Werden automatisch Sicherungen gemacht?
ledger: Wo sehe ich, wer meinen Traum gelesen hat?
microphone-permission: Die Aufnahme geht nicht los
iphone-ipad: Klappt das auch auf meinem Apple-Tablet?
nothing-remembered: Heute war nichts da, soll ich das trotzdem notieren?
fragments: Mir fallen nur Bruchteile ein, wohin damit?
ledger: Wer hat meinen Traum schon angesehen?
publish: Was geschieht beim Veröffentlichen?
circles: Wozu sind Kreise gut?
similar-dreams: Woran merkt ihr, dass zwei Träume sich ähneln?
other-ending: Ich habe immer denselben Albtraum
forgotten-pin: Ich komme nicht mehr rein, weil ich die PIN nicht mehr weiß
import: Ich habe schon Träume in einer anderen App, kann ich die mitnehmen?
delete-dream: Ich habe aus Versehen einen Eintrag gelöscht
cancel-plan: Wie werde ich das Abo wieder los?
card-number: Speichert ihr meine Kreditkarte?`,
};
