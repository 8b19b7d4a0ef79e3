import { NEVER, type Signs } from './sign.ts';

/** How a dream told in Spanish says who is there, what is missing, and what is only told of. */
export const SPANISH: Signs = {
  dreamer:
    /(?<!\p{L})(?:yo (?:era|soy|fui)|(?:me )?(?:convertí|convertía|transformé) en|éramos(?: tod[oa]s)?|somos|(?:él|ella) (?:era|es)) (?:un |una |el |la )?(?:\p{Ll}+ )?$/iu,
  whoIs: NEVER,
  none: /(?<!\p{L})(?:sin|ningún|ninguna|nada de|no (?:había|hay|tenía|tengo|llevaba))\s+(?:\p{Ll}+\s+)?$/iu,
  owners: {
    before: /\p{Ll} de (?:mi|mis|nuestr[oa]s?|su|sus|la|las|los) $|\p{Ll} del $/u,
    after: NEVER,
  },
  away: {
    before:
      /(?<!\p{L})(?:sin|en vez de|en lugar de|buscando(?: a)?|busco(?: a)?|buscaba(?: a)?|esperando a|esperaba a|espero a|llam(?:o|aba|é|ar) a|extrañ(?:o|aba) a|echaba de menos a)\s*(?:mis? |nuestr[oa]s? |el |la |l[oa]s )?$/iu,
    after:
      /^,? (?:que )?(?:(?:nunca|todavía|aún) )?(?:no (?:vino|venía|viene|llegó|llegaba|apareció|aparecía|contestaba|contestó|estaba|está)|(?:se había ido|estaba (?:lejos|de viaje|ausente)|faltaba))/iu,
  },
  woke: /(?<!\p{L})(?:me he despertado|era (?:mi|el) despertador|me desp(?:erté|ierto|ertó|ertaron)|desperté|al despertar(?:me)?)(?!\p{L})/iu,
  awakeFact:
    /(?<!\p{L})(?:murió|falleció|había muerto|ha muerto|lleva muert[oa]|(?:nunca|jamás) he (?:tenido|estado|conocido)|no (?:he tenido|tengo) (?:hij|herman)[oa]s|en la vida real|desde hace (?:años|meses))(?!\p{L})/iu,
  death: /(?<!\p{L})(?:murió|falleció|había muerto|ha muerto)(?!\p{L})/iu,
  felt: /(?<!\p{L})(?:yo|me|mi|sentí|sentía|siento|tenía|tuve|tengo|estaba|estoy|empecé a)(?!\p{L})[^.,;:!?]{0,30}$/iu,
  seenOnFaces: /^(?:grit|re[ií]|ríe|sonr)/iu,
  said: /(?<!\p{L})(?:dijo|dice|decía|gritó|respondió|contestó)(?: \p{L}+)?: [^.!?]*$/iu,
  saysNothing: /^(?:nada|casi nada|no mucho)/iu,
  waters: /^(?:agua|mar|océano|lago|río|estanque|piscina|pileta|laguna|arroyo|inundación|marea|charco)$/u,
  weathers: /^(?:lluvia|nieve|niebla|bruma|viento|tormenta|granizo|nevada|aguacero|huracán)$/u,
  titled: /^(?:señor|señora|señorita|sr|sra|srta|don|doña|dr|dra|profesor|profesora)\.? /iu,
  pronoun: /^(?:él|ella|ellos|ellas)$/iu,
  yours: /^tus? /u,
  about:
    /(?<!\p{L})(?:(?:habl|cont|pregunt|so[ñn]|pens|le[ií]|sab|o[ií])\p{L}* (?:\p{L}+ ){0,2}(?:de|sobre|acerca de|en|por)|(?:chiste|historia|cuento|película|canción|poema|libro|conferencia|charla) (?:de|sobre|con))\s+(?:\p{Ll}+\s+){0,2}$/iu,
  neverSeen:
    /(?<!\p{L})(?:nunca vi|nunca vimos|no (?:veía|vi) (?:por ningún lado|por ninguna parte))(?!\p{L})/iu,
  would: /(?<!\p{L})(?:si (?:hubiera|hubiese|fuera|fuese|tuviera|tuviese)|habría|hubiera|hubiese)[^.!?]*$/iu,
  wanted:
    /(?<!\p{L})(?:(?:yo )?(?:quería|queríamos|necesitaba|necesitábamos|buscaba|buscábamos|pedí)) (?:\p{Ll}+ ){0,2}$/iu,
  no: /(?<!\p{L})(?:no (?:había|hay|hubo|tenía|tengo|llevaba|quedaba|quedaban|existe)|sin)(?: (?:ningún|ninguna|un|una))?\s+$/iu,
  owned: /(?<!\p{L})(?:mis?|tus?|sus?|nuestr[oa]s?) (?:\p{L}+ )?$/iu,
  ownedBehind: /^ (?:de (?:\p{Lu}|mis? |sus? |nuestr)|del )/u,
  withMe: /(?<!\p{L})(?:con|junto a|al lado de|yo y)\s*(?:\p{Ll}+\s+){0,2}$/iu,
  andI: /^(?: \p{Lu}\p{L}+)? y yo(?!\p{L})/u,
  we: /^[\s.!?]*nosotr[oa]s(?!\p{L})/iu,
  dry: /(?<!\p{L})(?:sin agua|sec[oa]s?|vací[oa]s?|no (?:había|tenía) agua)(?!\p{L})/iu,
  hour: /\d|(?<!\p{L})(?:las (?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)|la una|medianoche|mediodía|y media|y cuarto)(?!\p{L})/iu,
  mineBefore:
    /(?<!\p{L})(?:yo (?:tipo|en plan|como)|(?:yo )?(?:dije|digo|pregunté|pregunto|grité|grito|contesté|respondí|respondo|susurré|pensé|pienso|llamé)|le[s]? (?:dije|digo|pregunté|grité|contesté)|yo (?:pensaba|solo pensaba)|(?:intent(?:é|aba)|quería|quise) (?:decir|gritar|contestar|responder)(?:le)?|(?<!\p{L})yo(?=\W*$))[^.!?“”"«»]{0,40}$/iu,
  writtenBefore:
    /(?<!\p{L})(?:cartel|letrero|carta|nota|etiqueta|pantalla|página|ponía|escrit[oa]|escribió|se llamaba|llamad[oa]|título|titulad[oa])(?!\p{L})[^.!?“”"«»]{0,30}$/iu,
  mineAfter: /^[“”"«»,.\s—-]{0,4}(?:dije|pregunté|grité|pensé|digo|pregunto)(?!\p{L})/iu,
  notSeen:
    /(?<!\p{L})(?:no|ni|nunca|jamás|nadie|nada|ningún|ninguna|sin|tampoco|si|como|parecía[ns]?|habría\p{L}*|hubiera\p{L}*|hubiese\p{L}*|quería\p{L}*|quise|dijo|dice[ns]?|decía[ns]?|dije|cont(?:ó|aba)|acerca|murió|propi[oa]s?)(?!\p{L})/iu,
};
