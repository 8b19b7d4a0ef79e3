import { type Cases, lines, person, place } from './case.ts';

export const de: Cases = {
  names: [
    person('Jürgen Voß'),
    person('Max'),
    person('Rosa'),
    person('Anna-Lena Huber', 'leni'),
    place('Grünau'),
  ],
  frames: lines(`
    Ich sah [*] auf der Treppe.
    dann ging [*], nass und kalt, nach Hause
    [*] war da.
    Es war wieder ([*]).
    „[*]“, rief jemand
    neben der Tür: [*]
    der Mantel von [*]; sonst nichts
    und – [*] – war fort`),
  texts: lines(`
    [Jürgens] Auto und [Maxens] Rad
    [Juergen] und [jurgen] und [JÜRGEN]
    [VOSS] lachte, [voß] nicht
    [Herr Voß] und [Frau Dr. Huber] kamen
    [leni] ist [Annalena], auch [anna lena]
    [Hubers] Garten, die [huber] weiß es
    ein rosa Kleid, und [Rosa] darin
    der Zug fuhr nach [Grünau], in [grünaus] Straßen
    Das Haus am Wasser hatte ein Fenster ohne Glas.
    Eine Tasse Tee, ein Glas Wasser, Ende Mai.
    Am Montag war Weihnachten.
    Ich sah [Jakob Berger]. Später rief [Berger] mich an.
    [Herr Brunnhuber] stand im Flur
    Da war [Xaver], mein Nachbar aus der Schule.
    Schreib an [max@post.example] oder ruf [0664 123 45 67] an
    Sie wohnt in der [Lindenstraße 12] im Dorf
    Mein Onkel hatte Hunger und Durst.
    Die Angst vor Spinnen und die Freude am Schwimmen
    [J. Voß] unterschrieb
    Er sagte maximal drei Maxime.
    Die Prüfung war in einer Turnhalle voller Wasser`),
};
