/** By what a Spanish telling shows who was there, and what was only spoken of: the words that the neighbours know in their languages. */

/** "Yo era maestra" is about the dreamer; "ella era una buena conductora" is nobody besides her. */
export const IS_DREAMER =
  /(?<!\p{L})(?:yo (?:era|soy|fui)|(?:me )?(?:convertí|convertía|transformé) en|éramos(?: tod[oa]s)?|somos|(?:él|ella) (?:era|es)) (?:un |una |el |la )?(?:\p{Ll}+ )?$/iu;
/** "Sin zapatos": they were not there. */
export const NONE =
  /(?<!\p{L})(?:sin|ningún|ninguna|nada de|no (?:había|hay|tenía|tengo|llevaba))\s+(?:\p{Ll}+\s+)?$/iu;
/** "El camión de mi hijo", "la risa de mi hija". */
export const OWNERS = {
  before: /\p{Ll} de (?:mi|mis|nuestr[oa]s?|su|sus|la|las|los) $|\p{Ll} del $/u,
  after: /(?!)/u,
};
/** Somebody who is spoken of, called or missed, and does not come. */
export const AWAY = {
  before:
    /(?<!\p{L})(?:sin|en vez de|en lugar de|buscando(?: a)?|busco(?: a)?|buscaba(?: a)?|esperando a|esperaba a|espero a|llam(?:o|aba|é|ar) a|extrañ(?:o|aba) a|echaba de menos a)\s*(?:mis? |nuestr[oa]s? |el |la |l[oa]s )?$/iu,
  after:
    /^,? (?:que )?(?:(?:nunca|todavía|aún) )?(?:no (?:vino|venía|viene|llegó|llegaba|apareció|aparecía|contestaba|contestó|estaba|está)|(?:se había ido|estaba (?:lejos|de viaje|ausente)|faltaba))/iu,
};
export const WOKE =
  /(?<!\p{L})(?:me desp(?:erté|ierto|ertó|ertaron)|desperté|al despertar(?:me)?)(?!\p{L})/iu;
export const AWAKE_FACT =
  /(?<!\p{L})(?:murió|falleció|había muerto|ha muerto|lleva muert[oa]|desde hace (?:años|meses))(?!\p{L})/iu;
export const DEATH = /(?<!\p{L})(?:murió|falleció|había muerto|ha muerto)(?!\p{L})/iu;
/** A feeling counts where the dreamer has it. */
export const MINE =
  /(?<!\p{L})(?:yo|me|mi|sentí|sentía|siento|tenía|tuve|tengo|estaba|estoy|empecé a)(?!\p{L})[^.,;:!?]{0,30}$/iu;
/** What somebody says without quotation marks. */
export const SAID = /(?<!\p{L})(?:dijo|dice|decía|gritó|respondió|contestó)(?: \p{L}+)?: [^.!?]*$/iu;
export const WATERS =
  /^(?:agua|mar|océano|lago|río|estanque|piscina|pileta|laguna|arroyo|inundación|marea|charco)$/u;
export const WEATHERS = /^(?:lluvia|nieve|niebla|bruma|viento|tormenta|granizo|nevada|aguacero|huracán)$/u;
export const TITLED = /^(?:señor|señora|señorita|sr|sra|srta|don|doña|dr|dra|profesor|profesora)\.? /iu;
/** What is told of, wanted, supposed or denied need not be there. */
export const ONLY_SPOKEN_OF =
  /(?<!\p{L})(?:(?:habl|cont|pregunt|so[ñn]|pens|le[ií]|sab|o[ií])\p{L}* (?:\p{L}+ ){0,2}(?:de|sobre|acerca de|en|por)|(?:chiste|historia|cuento|película|canción|poema|libro|conferencia|charla) (?:de|sobre|con))\s+(?:\p{Ll}+\s+){0,2}$/iu;
export const WOULD =
  /(?<!\p{L})(?:si (?:hubiera|hubiese|fuera|fuese|tuviera|tuviese)|habría|hubiera|hubiese)[^.!?]*$/iu;
export const WANTED =
  /(?<!\p{L})(?:(?:yo )?(?:quería|queríamos|necesitaba|necesitábamos|buscaba|buscábamos|pedí)) (?:\p{Ll}+ ){0,2}$/iu;
export const NO =
  /(?<!\p{L})(?:no (?:había|hay|hubo|tenía|tengo|llevaba|quedaba|quedaban|existe)|sin)(?: (?:ningún|ninguna|un|una))?\s+$/iu;
export const OWNED = /(?<!\p{L})(?:mis?|tus?|sus?|nuestr[oa]s?) (?:\p{L}+ )?$/iu;
/** "La llave de Ana", "el abrigo de mi padre". */
export const OWNED_BEHIND = /^ (?:de (?:\p{Lu}|mis? |sus? |nuestr)|del )/u;
export const WITH_ME = /(?<!\p{L})(?:con|junto a|al lado de|yo y)\s*(?:\p{Ll}+\s+){0,2}$/iu;
export const AND_I = /^(?: \p{Lu}\p{L}+)? y yo(?!\p{L})/u;
export const DRY = /(?<!\p{L})(?:sin agua|sec[oa]s?|vací[oa]s?|no (?:había|tenía) agua)(?!\p{L})/iu;
export const HOUR =
  /\d|(?<!\p{L})(?:las (?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)|la una|medianoche|mediodía|y media|y cuarto)(?!\p{L})/iu;
export const MINE_BEFORE =
  /(?<!\p{L})(?:(?:yo )?(?:dije|digo|pregunté|pregunto|grité|grito|contesté|respondí|respondo|susurré|pensé|pienso|llamé)|le[s]? (?:dije|digo|pregunté|grité|contesté))[^.!?“”"«»]{0,40}$/iu;
export const WRITTEN_BEFORE =
  /(?<!\p{L})(?:cartel|letrero|carta|nota|etiqueta|pantalla|página|ponía|escrit[oa]|escribió|se llamaba|llamad[oa]|título|titulad[oa])(?!\p{L})[^.!?“”"«»]{0,30}$/iu;
export const MINE_AFTER = /^[“”"«»,.\s—-]{0,4}(?:dije|pregunté|grité|pensé|digo|pregunto)(?!\p{L})/iu;
