import { NEVER, type Signs } from './sign.ts';

/** How a dream told in French says who is there, what is missing, and what is only told of. */
export const FRENCH: Signs = {
  dreamer:
    /(?<!\p{L})(?:(?:j['’]étais|je suis|je deviens|je devenais|j['’]étais devenue?|je suis devenue?) (?:(?:de nouveau|encore) )?(?:(?:une?|le|la) )?(?:\p{Ll}+ )?|nous (?:étions|sommes) (?:tous |toutes )?(?:des |les )?)$/iu,
  whoIs:
    /(?<!\p{L})(?:(?:il|elle) (?:était|est)|c['’](?:était|est)|ils étaient) (?:\p{Ll}+ )?(?:une?|des) (?:\p{Ll}+ )?$/iu,
  none: /(?<!\p{L})(?:sans|aucune?|pas (?:de|un|une)|pas d['’]|ni|plus de|plus d['’])\s*(?:\p{Ll}+\s+)?$/iu,
  owners: {
    before: /\p{Ll} (?:de (?:la |mon |ma |notre |son |sa )|de l['’]|du |des |de mes )$/u,
    after: NEVER,
  },
  away: {
    before:
      /(?<!\p{L})(?:sans|au lieu de|cherche|cherchais|attends|attendais|appelle|appelais|(?:d['’]|pour |à )appeler|téléphoner à|me manque|manquait|sauf) (?:mon |ma |mes |le |la |notre )?(?:\p{Ll}+ )?$/iu,
    after:
      /^(?: \p{Lu}\p{L}+)?,? (?:qui )?(?:(?:ne|n['’]) ?(?:vient|venait|est pas venu|était pas|est pas|arrive|arrivait|répond|répondait)\p{L}*|(?:avait|m['’]avait) (?:dit|écrit|donné|laissé|promis)(?!\p{L})|(?:est|était) (?:absente?|partie?|loin|en voyage)(?!\p{L}))/iu,
  },
  woke: /(?<!\p{L})(?:c['’]était (?:mon|le) réveil|je me (?:suis )?(?:réveille|réveillée?|réveillais)|m['’](?:a|ont) réveillée?|^\W*réveillée?(?= (?:à|en|vers|par|avec|trempée?|là))|au réveil|en me réveillant)(?!\p{L})/iu,
  awakeFact:
    /(?<!\p{L})(?:dans la vraie vie|en vrai|est morte?|est décédée?|mourut|nous a quittés|depuis des (?:mois|années))(?!\p{L})/iu,
  death: /(?<!\p{L})(?:est morte?|est décédée?|mourut|nous a quittés)(?!\p{L})/iu,
  felt: /(?<!\p{L})(?:je|j['’]|me|m['’]|moi|mon|ma|mes)[^.,;:!?]{0,28}$/iu,
  seenOnFaces: /^(?:cri|hurl|rire|ris|rit|rient|riai|souri)/iu,
  said: /(?<!\p{L})(?:dit|disait|a dit|m['’]a dit|répond|crie)(?: \p{L}+)?\s?[:,] [^.!?]*$/iu,
  saysNothing: /^(?:rien|pas grand-chose|pas beaucoup)/iu,
  waters: /^(?:eau|mer|océan|lac|rivière|fleuve|ruisseau|étang|bassin|piscine|inondation|marée|vague)$/u,
  weathers: /^(?:pluie|neige|brouillard|brume|vent|tempête|orage|grêle)$/u,
  titled: /^(?:mme|madame|monsieur|m|mlle)\.? /iu,
  pronoun: /^(?:lui|elle|eux|elles|ils?)$/iu,
  yours: /^(?:t(?:on|a|es)|v(?:otre|os)) /u,
  about:
    /(?<!\p{L})(?:parl\p{L}*|racont\p{L}*|rêv\p{L}*|pens\p{L}*|histoires?|films?|chansons?|poèmes?|blagues?|livres?|conférence) (?:\p{L}+ )?(?:de|d['’]|du|des|sur|à)\s*(?:\p{Ll}+\s+){0,2}$/iu,
  neverSeen: /(?<!\p{L})(?:jamais vu|vu nulle part|je ne (?:vois|voyais) (?:pas|nulle part))/iu,
  would:
    /(?<!\p{L})(?:aur(?:ais|ait|aient|ions)|serai(?:s|t|ent)|si (?:j['’]|je |il |elle |on |nous )(?:avais|avait|avions|étais|était|y avait))[^.!?]*$/iu,
  wanted:
    /(?<!\p{L})(?:je (?:voulais|cherchais|cherche|veux)|j['’]avais besoin|nous (?:voulions|cherchions)) (?:(?:de|d['’]) ?)?(?:\p{Ll}+ ){0,2}$/iu,
  no: /(?<!\p{L})(?:il n['’]y (?:a|avait)|n['’](?:ai|avais|avait|est|était)|je n['’]avais) (?:\p{L}+ )?(?:pas|plus|aucune?|ni)(?: (?:de|d['’]|une?|le|la))?\s*$/iu,
  owned: /(?<!\p{L})(?:mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs) (?:\p{Ll}+ )?$/iu,
  ownedBehind: /^ (?:d[eu] (?:\p{Lu}|mon |ma |mes |son |sa |ses |notre )|d[’']\p{Lu})/u,
  withMe: /(?<!\p{L})(?:avec|à côté de|près de|auprès de|moi et)\s*(?:\p{Ll}+\s+){0,2}$/iu,
  andI: /^(?: \p{Lu}\p{L}+)?,? et moi(?!\p{L})/u,
  we: /^[\s.!?]*nous(?!\p{L})/iu,
  dry: /(?<!\p{L})(?:pas d['’]eau|sans eau|plus d['’]eau|à sec|vide|asséchée?)(?!\p{L})/iu,
  hour: /(?<!\p{L})(?:\p{Ll}+ heures?|midi|minuit)(?!\p{L})/iu,
  mineBefore:
    /(?<!\p{L})(?:moi (?:genre|je)|et moi|je (?:lui |leur )?(?:dis|disais|demande|demandais|crie|criais|réponds|répondais|pense|pensais|murmure)|j['’](?:ai |avais )?(?:lui )?(?:dit|demandé|crié|répondu|pensé|appelle|murmuré)|(?:j['’](?:essaie|essayais|ai essayé) de|je (?:veux|voulais)|j['’]ai voulu) (?:lui )?(?:dire|crier|demander|répondre))[^.!?“”"«»„]{0,40}$/iu,
  writtenBefore:
    /(?<!\p{L})(?:panneau|lettre|mot|étiquette|écran|affiche|page|lit|lisait|lisais|écrite?s?|appelle|appelait|nommée?|titre|intitulée?)(?!\p{L})[^.!?“”"«»„]{0,30}$/iu,
  mineAfter: /^[\s“”"«»,.]{0,4}(?:ai-je (?:dit|crié|demandé)|dis-je|dit-je)/iu,
  notSeen:
    /(?<!\p{L})(?:n(?:e|['’]\p{L}+)|pas|plus|jamais|personne|rien|sans|aucune?|si|s['’]ils?|comme|au sujet|à propos|dit|disait|raconte|racontait|morte?|voulais|voulait|aurais|aurait|serait)(?!\p{L})/iu,
};
