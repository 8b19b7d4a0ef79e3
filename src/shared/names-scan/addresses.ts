const STREETS = String.raw`(?:straße|strasse|str\.|gasse|weg|allee|platz|damm|ufer|ring|steig|stieg|markt|hof|berg|graben|kai|zeile|chaussee|promenade)`;
/** German streets without a number, and the words that end so and are no street's name. */
const NAMED_STREET = String.raw`(?:straße|strasse|gasse|allee|chaussee)`;
const NO_STREET = String.raw`(?:haupt|dorf|seiten|einbahn|sack|land|bundes|neben|quer|schnell|fern|milch|wasser|küsten|ufer|durchgangs|einkaufs|wohn|spiel|fußgänger|auto|park|berg|wald|ring|zufahrts|ausfall|autobahn|geschäfts|luft|see|dat|rutsch|pracht|pass|schotter|teer|stadt|hinter|zwischen|baum|birken)`;
const WAYS = String.raw`(?:[Ss]treet|St\.|[Rr]oad|Rd\.|[Aa]venue|Ave\.?|[Ll]ane|Ln\.|Drive|Close|Court|Crescent|Terrace|Gardens|Grove|Mews|Row|Hill|Walk|Way|Place|Parade|[Ss]quare|[Bb]oulevard|Blvd\.?)`;
const NAMED_WAY = String.raw`(?:Street|Road|Avenue|Lane|Drive|Close|Crescent|Terrace|Gardens|Grove|Mews|Square|Boulevard)`;
const NO_WAY = String.raw`(?:The|A|An|My|Your|His|Her|Our|Their|This|That|Every|No|One|Main|High|Long|Old|New|Which|Some|Any)`;
const VIAS = String.raw`(?:rue|avenue|boulevard|chemin|place|quai|impasse|allée|ruelle|sentier|calle|avenida|avda\.|paseo|plaza|callejón|camino|rua|travessa|praça|شارع)`;
const OF = String.raw`(?:(?:de la|de las|de los|del|des|du|de|da|do|las|los|la|les|le) |d['’]|l['’])`;
/** "Am Alten Markt 7": what is counted otherwise is no house. */
const AT_THE = String.raw`(?:Am|An der|An den|Auf dem|Auf der|Im|In der|In den|Unter den|Unter der|Zum|Zur|Hinter der|Hinter dem|Vor dem|Vor der|Bei der|Beim|Neuer|Alter|Großer|Kleiner)`;
const NO_PLACE = String.raw`(?:Jahr|Jahre|Tag|Tage|Zimmer|Raum|Gleis|Kapitel|Stock|Stockwerk|Haus|Level|Abteil|Saal|Tisch|Tor|Wagen|Bus|Teil|Klasse|Uhr|Seite|Monat|Alter|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Morgen|Abend|Nacht|Linie|Reihe|Nummer|Runde|Minute|Stunde|Woche|Etage|Traum|Film|Buch)`;
/** "GmbH", "Ltd": what stands before it is a firm's name. */
const FIRMS = String.raw`(?:GmbH(?: & Co\. ?KG)?|mbH|AG|KG|OHG|UG|e\.K\.|e\.V\.|Ltd\.?|Limited|Inc\.?|LLC|PLC|plc|LLP|Corp\.?|S\.L\.(?:U\.)?|S\.A\.|S\.A\.R\.L\.|SARL|SAS|S\.r\.l\.|B\.V\.)`;
/** Our own words for people, which have letters behind them: "Person AG" is the thirty-third. */
const NO_FIRM = String.raw`(?:Person|Ort|Arbeit|Nachbarschaft|Familie|Freundeskreis|Die|Der|Eine|The|An?|My|Our)`;
const HOUSES = String.raw`(?:School|College|Academy|Hospital|University|Clinic|Infirmary|Surgery|Primary|High School|Grammar School|Church|Nursery)`;
const GERMAN_HOUSES = String.raw`(?:Schule|Gymnasium|Grundschule|Realschule|Gesamtschule|Mittelschule|Klinik|Klinikum|Krankenhaus|Universität|Kirche|Stift|Straße|Strasse|Platz|Allee|Weg|Gasse|Ufer|Ring)`;
const NO_HOUSE = String.raw`(?:The|A|An|My|Your|His|Her|Our|Their|This|That|Every|No|Old|New|In|At|From|Big|First|High|Junior|Middle|Primary|Medical|Art|Music|Sunday)`;
const WORD = String.raw`\p{Lu}[\p{L}\p{M}'’-]{1,30}`;
/** Not in capitals alone. */
const NAME = String.raw`\p{Lu}['’]?\p{Ll}[\p{L}\p{M}'’-]{1,30}`;
const START = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;

/** Where somebody lives, works or went to school. Each bounded, so that no text takes longer than its length asks. */
export const ADDRESSES: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\p{L})\p{Lu}[\p{L}-]{1,30}${STREETS} ?\d{1,4}(?: ?[a-z]${END})?(?!\p{N})`, 'giu'),
  new RegExp(
    String.raw`${START}(?!${NO_STREET}(?:str|gas|all|chaus))\p{L}[\p{L}-]{2,30}${NAMED_STREET}${END}(?=[^\p{L}]|$)`,
    'giu',
  ),
  new RegExp(
    String.raw`${START}(?!(?:[UJSDMK]?(?:ein|ies|en|ed|ein|nser)|Ihr)er )\p{Lu}\p{L}{2,20}er (?:Straße|Strasse|Str\.|Platz|Allee|Weg|Gasse|Ring|Damm|Ufer|Chaussee)(?: \d{1,4}(?: ?[a-z]${END})?)?${END}`,
    'gu',
  ),
  new RegExp(
    String.raw`${START}${WORD} (?:Straße|Strasse|Str\.|Platz|Allee|Weg|Gasse|Ring|Damm|Ufer|Markt) \d{1,4}(?: ?[a-z]${END})?${END}`,
    'gu',
  ),
  new RegExp(
    String.raw`${START}${AT_THE} (?!${NO_PLACE} )(?:${WORD} ){0,2}(?!${NO_PLACE} )${WORD} \d{1,3}(?: ?[a-z]${END})?(?! ?(?:Uhr|Euro|Meter|Kilometer|Grad|Menschen|Leute|%|\p{L}|\p{N}))`,
    'gu',
  ),
  new RegExp(
    String.raw`${START}(?:(?:Flat|Apartment|Apt\.?|Unit|Suite) \d{1,4}[a-z]?,? )?\d{1,5}[a-z]?,? (?:${WORD} ){1,3}${WAYS}(?!\p{L})`,
    'gu',
  ),
  new RegExp(
    String.raw`${START}(?:Saint|Sainte|Sankt|San|Santa|Santo|São|Bad)[- ](?!Claus)${NAME}(?:-${NAME}){0,3}${END}`,
    'gu',
  ),
  new RegExp(String.raw`${START}(?!${NO_WAY} )(?:${WORD} ){1,2}${NAMED_WAY}${END}`, 'gu'),
  new RegExp(
    String.raw`${START}\d{1,5}(?: ?(?:bis|ter|[a-e]))?,? ${VIAS} ${OF}{0,2}[\p{L}\p{M}'’-]{2,30}(?: ${OF}?${WORD}){0,3}`,
    'giu',
  ),
  new RegExp(
    String.raw`${START}${VIAS} [\p{L}\p{M}'’ ]{2,40},? (?:n[º°.] ?|número )?\p{Nd}{1,5}(?: ?(?:bis|ter))?(?!\p{N})`,
    'giu',
  ),
  new RegExp(
    String.raw`${START}(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Cc]hemin|(?<=(?:la |de |, |\d ))place|[Qq]uai|[Ii]mpasse|[Aa]llée|[Cc]alle|[Aa]venida|[Pp]aseo|[Pp]laza|[Pp]raça) ${OF}?${NAME}(?: ${OF}?${NAME}){0,2}`,
    'gu',
  ),
  new RegExp(String.raw`${START}[وفبل]?شارع ال\p{L}{2,20}`, 'gu'),
  new RegExp(
    String.raw`${START}(?:[A-Z]{1,2}-)?(?:(?!\d{3}00)\d{5} \p{Lu}\p{Ll}{2,30}|\d{4} \p{Lu}\p{Ll}{2,30}(?=[.,;)\n]|$))(?: (?:am|an der|im|bei) \p{Lu}\p{Ll}+)?${END}`,
    'gu',
  ),
  new RegExp(String.raw`${START}(?:(?:(?!${NO_FIRM} )${WORD}|&|und|and|y|et) ){1,5}${FIRMS}(?!\p{L})`, 'gu'),
  new RegExp(
    String.raw`${START}(?!${NO_HOUSE} )(?:(?:St|Sta|Ste|Mt)\.? )?(?:${WORD} ){1,3}${HOUSES}${END}`,
    'gu',
  ),
  new RegExp(String.raw`${START}(?:\p{Lu}\p{L}{2,20}-){1,3}${GERMAN_HOUSES}${END}(?: \d{1,4}[a-z]?)?`, 'gu'),
  new RegExp(
    String.raw`${START}(?:[Ll]ycée|[Cc]ollège|[Éé]cole|[Hh]ôpital|[Cc]olegio|[Ii]nstituto|[Ee]scuela|[Hh]ospital|[Cc]línica|[Ll]iceo) ${OF}?(?:${WORD} ?){1,3}`,
    'gu',
  ),
];
