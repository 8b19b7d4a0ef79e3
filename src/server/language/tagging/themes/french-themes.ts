import { others, type ThemesOfLanguage } from './theme-patterns.ts';

const AFTER_ME = `(?:moi|nous)`;

/** Typical themes as they are told in French. */
export const FRENCH_THEMES: ThemesOfLanguage = {
  chased: others(
    '(?:me|nous) (?:poursui\\p{L}+|pourchass\\p{L}+|traqu\\p{L}+|cours(?:e|ait|ent|aient))',
    "(?:m[’']a|m[’']ont|m[’']avai(?:t|ent)|nous (?:a|ont)) (?:poursuivi|pourchassé|traqué)\\p{L}*",
    '(?:étais|étions|était|suis|sommes|est) (?:\\p{L}+ )?(?:poursuivi|pourchassé|traqué)e?s?',
    '(?:à (?:mes|nos) trousses|à (?:ma|notre) poursuite)',
    `(?:cour\\p{L}+|lancée?s?|arriv\\p{L}+) (?:après|derrière) ${AFTER_ME}`,
    '(?:me|nous) (?:cour\\p{L}+) après',
    "je (?:fuis|fuyais|m[’']enfuis|m[’']enfuyais)",
    'entend(?:s|ais) (?:ses|leurs|des) pas derrière',
  ),
  falling: others(
    "je (?:tombe|tombais|suis tombée?|chute|chutais|dégringol\\p{L}+)(?! (?:amoureu|malade|en panne|sur|d[’']accord|endormi))",
    '(?:chute libre|chute sans fin|dans le vide)',
  ),
  flying: others(
    'je (?:vole|volais|volai|plane|planais|flotte|flottais|survol\\p{L}+)(?! (?:une?|des|le|la|les|du) \\p{L}+(?: (?:à|dans)|[.,]))',
    "(?:je )?m[’'](?:envol\\p{L}+|élev(?:e|ais|ai) (?:au-dessus|dans les airs))",
    '(?:mis|mets|mise|mettais) à (?:voler|planer|flotter|léviter)',
    'mes pieds (?:quitt\\p{L}+|ne touch\\p{L}+|(?:se )?décoll\\p{L}+)',
    "nag\\p{L}+ dans l[’']air",
    '(?:sais|savais|pouvais|peux|arrivais à|pouvoir) voler',
  ),
  late: others(
    'en retard',
    'trop tard',
    "(?:rat|manqu)(?:e|é|ée|er|ais|ait|ons) (?:le|mon|notre|l[’'])(?: ?dernier)? ?(?:train|bus|avion|métro|tram|ferry|bateau|vol|examen|correspondance|car)",
    "(?:train|bus|avion|métro|tram|ferry|bateau|car)[^.!?\\n]{0,30}(?:part(?:ait|i|ir)? sans|(?:était|est) (?:déjà )?parti|démarr\\p{L}+ sans|s[’']en (?:va|allait)|s[’']éloign\\p{L}+)",
    '(?:retrouv|trouv)\\p{L}+ (?:pas|plus) (?:mon|ma) (?:passeport|billet|carte|quai)',
  ),
  again_and_again: others('(?:encore et encore|sans cesse|sans arrêt)'),
  exam: others(
    '(?:examens?|partiels?|concours|baccalauréat|interro\\p{L}*|soutenance)',
    '(?:le|mon|du|au) bac',
    "(?:contrôle|épreuve|devoir)s? (?:de|d[’']|en) ?(?:maths?|mathématiques|français|physique|chimie|histoire|latin|anglais|philo\\p{L}*)",
    "(?:passer|repasser|rate|rater) (?:l[’']|un |mon )(?:oral|écrit|épreuve)",
    '(?:copie|feuille) (?:est |était |reste |restait )?blanche',
    'rien révisé',
  ),
  frozen: others(
    "(?:peux|pouvais|arrive|arrivais|parviens|parvenais) (?:pas|plus) (?:à )?(?:bouger|crier|courir|hurler|parler|respirer|me lever|avancer|m[’']enfuir)",
    '(?:étais|suis|comme|reste|restais) (?:\\p{L}+ )?paralysée?',
    '(?:aucun son|pas un son|aucun cri) ne (?:sort|sortait)',
    "mes jambes (?:refus\\p{L}+|ne (?:m[’']|boug|avanc|répond)\\p{L}*)",
  ),
  dead_alive: others(
    'morte?s? (?:depuis|il y a)',
    '(?:mon défunt|ma défunte|feu mon|feue? ma)',
    '(?:qui (?:est|était)|pourtant|mais (?:tu es|il est|elle est)) morte?',
    '(?:était|est) (?:de nouveau |encore |toujours |bien )(?:en vie|vivante?)',
    "(?:n[’'](?:était|est) (?:donc |finalement |en fait )?pas|comme s[’'](?:il|elle) n[’'](?:était|avait) jamais(?: été)?) morte?",
    '(?:avions|avons|avait|ai) (?:pourtant |bien )?enterrée?',
    '(?:mon|ma) \\p{L}+(?:,? qui est)? décédée?',
    "revenue? (?:à la vie|d[’']entre les morts)",
    'disparue? (?:depuis|il y a) \\p{L}+ (?:ans|mois)',
  ),
  naked: others(
    '(?:suis|étais|être|retrouve|retrouvais|retrouvée?|tout|toute|complètement|entièrement|moitié) nue?',
    'sans (?:vêtements|pantalon|habits|culotte|jupe|rien sur)',
    'en (?:sous-vêtements|caleçon|culotte|slip)',
    "(?:ai|avais|porte|portais|portait) (?:rien sur (?:moi|le dos)|pas de pantalon|plus de pantalon|plus rien sur|qu[’']une écharpe)",
    'à poil',
  ),
  new_room: others(
    '(?:nouvelle|secrète|cachée|inconnue|autre) (?:pièce|chambre|salle)',
    "(?:pièce|chambre|salle|porte|escalier|étage|aile|couloir|cave|grenier)s?[^.!?\\n]{0,40}(?:que (?:je|nous|personne)[^.!?\\n]{0,14}(?:jamais|pas)|dont (?:j[’']ignorais|personne|je ne)|jamais (?:vu|ouvert|remarqué)\\p{L}*|secr[eè]te?s?|cachée?s?|inconnue?s?)",
    "derrière (?:l[’']armoire|la bibliothèque|le placard|le papier peint|la cloison)[^.!?\\n]{0,40}(?:porte|pièce|chambre|escalier|salle|couloir)",
    '(?:plus grande?|plus loin) que je (?:ne )?(?:pens|croy|sav)\\p{L}+',
  ),
  toilet: others('(?:toilettes|wc)'),
  teeth: others(
    '(?:dents?|molaires?|incisives?|gencives)[^.!?\\n]{0,50}(?:tomb\\p{L}+|boug\\p{L}+|branl\\p{L}+|cass\\p{L}+|effrit\\p{L}+|émiett\\p{L}+|déchauss\\p{L}+|détach\\p{L}+|rest\\p{L}+ (?:dans|dedans|planté\\p{L}*)|vides?)',
    '(?:perd|crach|recrach|ramass|cherch)\\p{L}* (?:toutes )?(?:mes|une|des|les|ma|deux|trois) (?:\\p{L}+ )?(?:dents?|molaires?)',
    '(?:tomb|cass)\\p{L}* [^.!?\\n]{0,15}(?:une|mes|la|ma) (?:dents?|molaires?|incisives?)',
  ),
  lucid: others(
    '(?:sais|savais|comprends|compris|comprenais|réalis\\p{L}+|aperçois|aperçu|rends compte|rendu compte)[^.!?\\n]{0,25}(?:un rêve|rêvais|je rêve|en train de rêver)',
    'rêve lucide',
  ),
  flood: others(
    '(?:tsunami|raz[- ]de[- ]marée|inondations?|inondée?s?|déluge)',
    "(?:mer|eau|océan|rivière|marée|fleuve)[^.!?\\n]{0,25}(?:mont(?:e|ait|aient|ée?)(?!\\p{L})|débord\\p{L}+|envahi\\p{L}*|jusqu[’']au)",
    "(?:vagues?|mur d[’']eau)[^.!?\\n]{0,20}(?:immenses?|énormes?|gigantesques?|géantes?|hautes? comme)",
    '(?:immense|énorme|gigantesque)s? vagues?',
  ),
  former_love: others(
    "(?:mon|d[’']un|cet) ex(?!-?\\p{L})",
    'ex-(?:mari|femme|copain|copine|petite? amie?|compagn\\p{L}+|fiancée?)',
    '(?:mon|ma) (?:anci\\p{L}+|ex) (?:mari|femme|copain|copine|petite? amie?|amour|compagn\\p{L}+|amoureu\\p{L}+|fiancée?)',
    'mon premier amour',
    "(?:homme|femme) avec qui j[’']étais (?:mariée?|fiancée?)",
  ),
};
