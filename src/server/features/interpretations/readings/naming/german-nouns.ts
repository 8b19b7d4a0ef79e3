/** Nouns of dreams by gender, with their plural where it is told apart; the last part of a compound counts too. */
export const GERMAN_NOUNS = {
  m: `Hund/Hunde Wolf/Wölfe Vogel/Vögel Fisch/Fische Bär/Bären Löwe/Löwen Tiger Affe/Affen Hase/Hasen Fuchs/Füchse Igel Frosch/Frösche
    Käfer Wurm/Würmer Skorpion/Skorpione Adler Falke/Falken Rabe/Raben Schwan/Schwäne Spatz/Spatzen Reiher Storch/Störche Hai/Haie Wal/Wale
    Krebs/Krebse Aal/Aale Kater Welpe/Welpen Elefant/Elefanten Esel Hirsch/Hirsche Drache/Drachen Papagei/Papageien Schmetterling/Schmetterlinge
    Hahn/Hähne Stier/Stiere Vater/Väter Papa Vati Bruder/Brüder Sohn/Söhne Onkel Opa/Opas Großvater/Großväter Cousin/Cousins Neffe/Neffen
    Kopierer Drucker Lokführer Dachs/Dachse Lachs/Lachse Luchs/Luchse Ochse/Ochsen Keks/Kekse Mops/Möpse Biber Otter Marder Maulwurf/Maulwürfe Pinguin/Pinguine Pfau/Pfauen Specht/Spechte Schwager Mann/Männer Nachbar/Nachbarn Freund/Freunde Lehrer Arzt/Ärzte Chef/Chefs Fahrer Gärtner Priester König/Könige Polizist/Polizisten
    Schaffner Kellner Richter Förster Bäcker Pfarrer Junge/Jungen Herr/Herren Zahn/Zähne Finger Arm/Arme Bart Tisch/Tische Stuhl/Stühle Schrank/Schränke
    Spiegel Teppich/Teppiche Vorhang/Vorhänge Teller Löffel Topf/Töpfe Krug/Krüge Becher Kasten/Kästen Koffer Rucksack Sack/Säcke Korb/Körbe Eimer
    Schlüssel Knopf/Knöpfe Faden/Fäden Ring/Ringe Hut/Hüte Mantel/Mäntel Schuh/Schuhe Stiefel Anzug/Anzüge Rock/Röcke Schal/Schals Gürtel Handschuh/Handschuhe
    Schirm/Schirme Brief/Briefe Zettel Stempel Stift/Stifte Bleistift/Bleistifte Ausweis/Ausweise Pass/Pässe Schein/Scheine Plan/Pläne Kalender Ball/Bälle
    Zug/Züge Bus/Busse Wagen Lift/Lifte Aufzug/Aufzüge Fahrstuhl/Fahrstühle Bahnsteig/Bahnsteige Bahnhof/Bahnhöfe Flughafen Hafen/Häfen Weg/Wege
    Wald/Wälder Berg/Berge See/Seen Fluss/Flüsse Bach/Bäche Teich/Teiche Brunnen Strand/Strände Garten/Gärten Park/Parks Acker Turm/Türme Keller
    Dachboden Boden/Böden Flur/Flure Gang/Gänge Balkon/Balkone Raum/Räume Saal/Säle Laden/Läden Markt/Märkte Friedhof/Friedhöfe Tunnel Baum/Bäume Ast/Äste
    Apfel/Äpfel Kuchen Salat Teig Kaffee Tee Wein Zucker Käse Schnee Regen Nebel Wind Sturm/Stürme Blitz/Blitze Donner Rauch Himmel Mond Stern/Sterne Stein/Steine
    Sand Staub Pflug/Pflüge Hammer Nagel/Nägel Pinsel Besen Ofen/Öfen Motor/Motoren Sessel Sarg/Särge Geist/Geister Engel Riese/Riesen Zwerg/Zwerge Schatten
    Chor/Chöre Ton/Töne Geruch/Gerüche Kamm/Kämme Draht Kran/Kräne Zaun/Zäune Frost Schacht Eingang Ausgang Zahnarzt Platz/Plätze Kiosk Fleck/Flecken Sprung/Sprünge Zopf/Zöpfe Knoten Deckel Pullover Umschlag/Umschläge Bürgermeister Hausmeister Wiedehopf/Wiedehopfe Kormoran/Kormorane Pelikan/Pelikane Flamingo/Flamingos Geier Bussard/Bussarde Habicht/Habichte Uhu/Uhus Kuckuck/Kuckucke Wellensittich/Wellensittiche Fasan/Fasane Zaunkönig/Zaunkönige Hamster Panther Gepard/Geparden Panda/Pandas Waschbär/Waschbären Schimpanse/Schimpansen Koala/Koalas Büffel Bison/Bisons Rochen Karpfen Hecht/Hechte Goldfisch/Goldfische Tintenfisch/Tintenfische Floh/Flöhe Marienkäfer Gecko/Geckos Molch/Molche Salamander Dinosaurier Seehund/Seehunde Hengst/Hengste Dackel Pudel Truthahn/Truthähne Stock/Stöcke Automat Strauß Blumenstrauß Pilz/Pilze Haken Beutel Kleiderbügel Christbaum`,
  f: `Katze/Katzen Maus/Mäuse Kuh/Kühe Ziege/Ziegen Ente/Enten Gans/Gänse Eule/Eulen Krähe/Krähen Taube/Tauben Möwe/Möwen Qualle/Quallen Robbe/Robben
    Schlange/Schlangen Eidechse/Eidechsen Schildkröte/Schildkröten Kröte/Kröten Spinne/Spinnen Biene/Bienen Wespe/Wespen Ameise/Ameisen Motte/Motten
    Mücke/Mücken Ratte/Ratten Fliege/Fliegen Raupe/Raupen Schnecke/Schnecken Mutter/Mütter Mama Mutti Schwester/Schwestern Tochter/Töchter Tante/Tanten Oma/Omas
    Großmutter/Großmütter Nonna Cousine/Cousinen Nichte/Nichten Familie/Familien Frau/Frauen Freundin/Freundinnen Nachbarin/Nachbarinnen Lehrerin/Lehrerinnen
    Ärztin/Ärztinnen Chefin Verkäuferin Königin Kollegin Hexe/Hexen Dame/Damen Tür/Türen Wand/Wände Decke/Decken Treppe/Treppen Stufe/Stufen Lampe/Lampen Kerze/Kerzen
    Uhr/Uhren Schublade/Schubladen Truhe/Truhen Kiste/Kisten Schachtel/Schachteln Dose/Dosen Flasche/Flaschen Tasse/Tassen Schüssel/Schüsseln Kanne/Kannen Pfanne Gabel/Gabeln
    Schere/Scheren Nadel/Nadeln Säge/Sägen Schaufel/Schaufeln Leiter/Leitern Tasche/Taschen Tüte/Tüten Brille/Brillen Kette/Ketten Krone/Kronen Maske/Masken Jacke/Jacken
    Hose/Hosen Mütze/Mützen Uniform/Uniformen Karte/Karten Liste/Listen Zeitung/Zeitungen Akte/Akten Seite/Seiten Zahl/Zahlen Nummer/Nummern Rechnung/Rechnungen Quittung
    Geige/Geigen Orgel/Orgeln Trommel/Trommeln Glocke/Glocken Musik Stimme/Stimmen Straße/Straßen Brücke/Brücken Straßenbahn/Straßenbahnen Bahn/Bahnen Fähre/Fähren Schiene/Schienen
    Haltestelle/Haltestellen Amsel/Amseln Elster/Elstern Schwalbe/Schwalben Dohle/Dohlen Hyäne/Hyänen Antilope/Antilopen Forelle/Forellen Krabbe/Krabben Zecke/Zecken Hornisse/Hornissen Hummel/Hummeln Grille/Grillen Heuschrecke/Heuschrecken Libelle/Libellen Kobra/Kobras Stute/Stuten Posaune/Posaunen Harfe/Harfen Küche/Küchen Wohnung/Wohnungen Schule/Schulen Kirche/Kirchen Kapelle/Kapellen Bibliothek/Bibliotheken Werkstatt/Werkstätten Fabrik/Fabriken
    Bühne/Bühnen Höhle/Höhlen Insel/Inseln Wüste/Wüsten Wiese/Wiesen Stadt/Städte Praxis Universität/Universitäten Moschee Klasse/Klassen Prüfung/Prüfungen Furche/Furchen
    Suppe/Suppen Torte/Torten Kartoffel/Kartoffeln Tomate/Tomaten Milch Butter Schokolade Blume/Blumen Rose/Rosen Wurzel/Wurzeln Welle/Wellen Flut/Fluten Sonne Wolke/Wolken
    Asche Flamme/Flammen Fackel/Fackeln Luft Hand/Hände Haut Zunge Nase/Nasen Puppe/Puppen Statue/Statuen Bank/Bänke Kasse/Kassen Schlange/Schlangen Maschine/Maschinen
    Pumpe Spritze/Spritzen Mauer/Mauern Grenze/Grenzen Leine/Leinen Feder/Federn Perle/Perlen Muschel/Muscheln Zahnkrone/Zahnkronen Wäsche Gardine/Gardinen Badewanne Wanne Seife
    Pinzette Schrift Farbe/Farben Ampel Kreuzung Turnhalle Halle/Hallen Garage Stille Dunkelheit Hitze Kälte Bürste/Bürsten Pappe Elbe Donau Mosel Gestalt/Gestalten Orange/Orangen Banane/Bananen Pistole Waffe/Waffen Vase/Vasen Tapete/Tapeten Matratze/Matratzen Fahne/Fahnen Trompete Leitung Schnur Schaukel Rutsche Wunde Narbe Kugel/Kugeln Münze/Münzen Briefmarke/Briefmarken Heizung Sirene Scheibe/Scheiben Diele/Dielen Bushaltestelle`,
  n: `Walross/Walrosse Rotkehlchen Wiesel Stinktier/Stinktiere Faultier/Faultiere Känguru/Kängurus Nashorn/Nashörner Nilpferd/Nilpferde Lama/Lamas Alpaka/Alpakas Ferkel Fohlen Pony/Ponys Maultier/Maultiere Rentier/Rentiere Chamäleon/Chamäleons Einhorn/Einhörner Küken Wildschwein/Wildschweine Saxofon/Saxofone Cello/Celli Akkordeon/Akkordeons Pferd/Pferde Schaf/Schafe Lamm/Lämmer Kalb/Kälber Schwein/Schweine Huhn/Hühner Tier/Tiere Insekt/Insekten Krokodil/Krokodile Eichhörnchen Kaninchen Reh/Rehe Kind/Kinder
    Baby/Babys Mädchen Haus/Häuser Zimmer Fenster Dach/Dächer Bett/Betten Sofa/Sofas Regal/Regale Bild/Bilder Foto/Fotos Licht/Lichter Messer Glas/Gläser Fass/Fässer
    Buch/Bücher Heft/Hefte Blatt/Blätter Papier/Papiere Formular/Formulare Schild/Schilder Klavier/Klaviere Telefon/Telefone Handy/Handys Radio Auto/Autos Rad/Räder Fahrrad/Fahrräder
    Boot/Boote Schiff/Schiffe Flugzeug/Flugzeuge Gleis/Gleise Taxi/Taxis Krankenhaus/Krankenhäuser Hotel/Hotels Kino/Kinos Theater/Theater Museum/Museen Gefängnis Schloss/Schlösser
    Dorf/Dörfer Feld/Felder Meer/Meere Wasser Becken Schwimmbad Feuer Eis Gewitter Loch/Löcher Grab/Gräber Kreuz/Kreuze Kleid/Kleider Hemd/Hemden Tuch/Tücher Band/Bänder Netz/Netze Seil/Seile
    Brot/Brote Ei/Eier Fleisch Mehl Salz Obst Öl Gras Korn Moos Herz/Herzen Ohr/Ohren Auge/Augen Haar/Haare Bein/Beine Gebiss Blut Gold Silber Geld Spiel/Spiele Lied/Lieder
    Gesetz/Gesetze Zeugnis/Zeugnisse Paket/Pakete Kissen Handtuch/Handtücher Waschbecken Büro/Büros Labor Treppenhaus/Treppenhäuser Gewächshaus/Gewächshäuser Restaurant/Restaurants
    Café/Cafés Zelt/Zelte Karussell Lenkrad Werkzeug/Werkzeuge Fußende Kopfende Ufer Tor/Tore Gitter Grundstück Erdgeschoss Stockwerk/Stockwerke Dorffest Fest/Feste Orchester Publikum Gepäck Stroh Heu Holz`,
} as const;

/** Masculine nouns that take an ending in every case but the first. */
export const WEAK_NOUNS: readonly string[] =
  'bär löwe affe hase falke rabe schimpanse ochse welpe elefant drache neffe nachbar polizist junge herr riese spatz mensch kollege student'.split(
    ' ',
  );
