// What explains, advises and foretells without the words by which it is known at once: "points to your fear", "it would be wise".

/** What nobody can know of a dreamer from a dream. */
const OF_YOU =
  '(?:that you|how you|your|you (?:are|have|feel|need|want|fear)|unresolved|unspoken|hidden|inner|deep|an? (?:hidden|deep\\w*|secret|inner|unconscious|need|fear|wish|desire|longing|conflict|part of you|sense of|lack of|change|transition|loss)|(?:needs?|fears?|wish(?:es)?|desires?|longing|emotions?|feelings?|change|transition)\\b)';
const EXPLAINING_EN = new RegExp(
  `\\b(?:points? to|hints? at|reveals?|suggests?|indicates?|reflects?|mirrors?|expresses|shows?|speaks? of|echo(?:es)?|conveys?|implies|stands? for|tells you) ${OF_YOU}`,
  'iu',
);

/** Said outright of what will be, what something is, or what one ought to do, with the dream in no need of a single of these words. */
export const SOFT_CLAIMS: readonly RegExp[] = [
  EXPLAINING_EN,
  /\b(?:tells you that|stands? for (?!an? (?:while|moment|minute|hour|second|long)|hours|minutes|ages)|embod(?:y|ies|ied)|archetyp\w*|metaphors?|personif\w+)\b/iu,
  /\b(?:changes?|an? new (?:chapter|beginning|phase|start|life|love)|something (?:good|bad|new|big|important)|good news|bad news|news|luck|fortune|opportunit(?:y|ies)|blessings?|wealth) (?:is|are|awaits?|lies|comes?)\b/iu,
  /\b(?:in the coming (?:days|weeks|months|years)|about to (?:begin|change|happen|come|end) for you|on (?:its|the|their) way to you|awaits? the one)\b/iu,
  /\b(?:deep down|deep inside you|secretly|in your heart of hearts|without knowing it,? you)\b/iu,
  /\byou (?:must(?! have)|need (?:to|more|some|a)|might want to|may want to|would do well|want to die|were (?:abused|neglected))\b/iu,
  /\bit(?:['’]?s| is| would be|['’]d be| may be| might be)? (?:perhaps |maybe |also )?(?:wise|good|best|better|time|important|helpful) (?:to|for you|that you)\b/iu,
  /(?:^|[.!?;:–—]\s*)(?:perhaps |maybe |so )?(?:consider|try (?:to|not)|let go|allow yourself|give yourself|remember to|take (?:some )?time|make sure|reach out|seek|forgive|be (?:kind|gentle|careful|patient|brave|honest)|listen to (?:her|him|your)|expect|beware|prepare for)\b/iu,
  /(?<!\p{L})(?:steht|stehen) (?:hier |oft |meist |wohl )?für (?:deine?|die|den|das|eine?|etwas)|(?:deutet|deuten|weist|weisen) (?:\p{L}+ )?(?:darauf|auf (?:eine?[nm]?|deine?[nm]?|ungelöst\p{L}*|verborgen\p{L}*|etwas))(?!\p{L})/iu,
  /(?<!\p{L})(?:zeigt,? (?:dass|wie) du|spiegelt (?!sich)|spiegeln (?!sich)|verkörper\p{L}*|verrät (?:deine?|dass du)|offenbart|dahinter (?:steckt|steht)|archetyp\p{L}*|sinnbild\p{L}*|metapher\p{L}*)/iu,
  /(?<!\p{L})(?:du brauchst|du musst(?! es gewesen)|es (?:wäre (?:gut|besser|ratsam|wichtig|klug)|ist (?:an der zeit|zeit,|ratsam|wichtig))|sprich mit|versuche?,|lass (?:\p{L}+ ){0,2}los|gönn dir|vergib|sei (?:geduldig|mutig|vorsichtig|ehrlich|nett)|achte auf dich|erlaube dir|nimm dir zeit)/iu,
  /(?<!\p{L})(?:dir wird|dir werden|ein neuer (?:lebens)?abschnitt|beginnt für dich|in den (?:nächsten|kommenden) (?:tagen|wochen|monaten)|tief in dir|im grunde (?:weißt|willst|bist|hast) du|insgeheim)(?!\p{L})/iu,
  /(?:تعبر|يعبر|تعبّر|يعبّر) عن|(?<!\p{L})(?:يشير|تشير|يوحي|توحي) (?:إلى|ب)(?: ?)(?:تغيير|رغب|حاج|خوف|قلق|مشاعر|أن|صراع|وجود)|(?:يعكس|تعكس) (?:حاج|رغب|خوف|مشاعر|قلق|صراع)|(?<!\p{L})(?:يمثل|تمثل|يمثّل|تمثّل|يجسد|تجسد|يجسّد|تجسّد)(?!\p{L})/u,
  /(?<!كنت )(?<!\p{L})[وف]?(?:ست(?!ة|ون|ين|ائر|ار|ر|ي(?!\p{L}))|سوف )\p{L}{3,}(?![^.؟!]*؟)/u,
  /(?:تحتاجي?ن? إلى|من الأفضل|حان (?:ال)?وقت|حاولي? أن|تكلمي? مع|تحدثي? مع|استشيري?|رزق قادم|(?:قادم|قادمة|آت|آتية) (?:إليك|نحوك)|تغيير قادم|في أعماقك|في داخلك|سامحيه?ا?(?!\p{L})|كوني? (?:صبور|حذر|شجاع))/u,
];

/** Words about somebody's mind, health, danger or heaven: only such as the dream itself uses. */
export const BROUGHT_IN: readonly RegExp[] = [
  /\b(?:ego|subconscious|unconscious|psyche|anima|animus|anxiety|anxious|panic attacks?|burn(?:ed|t) out|exhausted|overwhelmed|stressed|abandon(?:ed|ment)|doctor|therapists?|psychologists?|psychiatrists?|counsell?ors?|grief|in danger|god|destined)\b/giu,
  /(?<!\p{L})(?:ego|unbewusst\p{L}*|psyche|ängstlich\p{L}*|panikattacken?|erschöpft\p{L}*|überfordert\p{L}*|ausgebrannt\p{L}*|ärzt\p{L}*|arzt|therapeut\p{L}*|psycholog\p{L}*|wunden?|neidisch|in gefahr|gott)(?!\p{L})/giu,
  /(?:طبيب|معالج|نفسي|اللاوعي|لاوعيك|قلقك|مرهق|في خطر)\p{L}*/gu,
  /(?<=(?:هو|هي) )(?:أمك|أبوك|والدك|أختك|أخوك|زوجك|نفسك|روحك)(?!\p{L})/gu,
  /(?<=أنت )(?:تخاف|خائف|قلق|حزين|غاضب|متعب)\p{L}*/gu,
  /(?<=\byou(?:['’]re| are| were| feel| felt| have been)(?: \p{L}+)? )(?:afraid|scared|grieving|lonely|angry|jealous|guilty|ashamed|unseen|unloved|unhappy|hurt|stuck|torn|trapped|insecure|depressed|tired|sad|worried|avoiding|ready)\b/giu,
  /\b(?:soon|tomorrow|next (?:week|month|year))\b/giu,
  /(?<=(?<!\p{L})du (?:hast|bist|fühlst dich|fühltest dich)(?: \p{L}+){0,4}? )(?:angst|traurig|einsam|wütend|eifersüchtig|schuldig|übersehen|ungeliebt|unglücklich|müde|besorgt|verletzt)(?!\p{L})/giu,
  /(?<!\p{L})(?:bald|morgen(?! früh um)|demnächst|nächste[ns]? (?:woche|monat|jahr))(?!\p{L})/giu,
  // What a life is made of, and whatever it is said to do to the dreamer.
  /\b(?:marriage|divorce|relationships?|childhood|career|commitment|intimacy|sexuality|motherhood|fatherhood|parenthood|loneliness|mortality|infidelity|betrayal|self-(?:worth|doubt|hatred)|pregnan\p{L}+)\b/giu,
  /\b(?:frighten|scar|worr|haunt|hurt|burden|threaten|sadden|anger|exhaust|overwhelm|disappoint|suffocat|torment|terrif|unsettl)(?=(?:e?s|ed|d|ies|ied|e|y|ying|ing)? you\b)/giu,
  /(?<!\p{L})(?:ehe(?:n|mann|frau|leben|partner|krise|bruch)?(?!\p{L}|,? (?:du|ich|er|sie|es|man|wir|ihr|der|die|das|dein|ein|sich|jemand|niemand))|scheidung|beziehung|kindheit|karriere|intimität|sexualität|mutterschaft|vaterschaft|einsamkeit|sterblichkeit|untreue|verrat|selbstzweifel|selbstwert|schwanger)/giu,
  /(?<!\p{L})(?:ängstig|erschreck|quäl|bedrück|belast|bedroh|verletz|überforder|erdrück|verfolg|enttäusch)(?=\p{L}{0,3} dich(?!\p{L}))/giu,
  /(?<!\p{L})(?:ال)?(?:زواج|طلاق|طفولة|خيانة|أمومة|أبوة|علاقة)(?!\p{L})/gu,
  /(?<!\p{L})(?:[وفبل]?)(?:حياتك|زواجك|علاقتك|عقلك|طفولتك|ماضيك|التوتر|قريبا|قريبًا|غدا|غدًا|السيطرة)(?!\p{L})/gu,
];

/** Talk about the answer, refusals, and marks of a page that nobody asked for. */
export const NO_THOUGHT =
  /\*\*|__|```|^#{1,6} |^\s*(?:\d+[.)]|[-*•]) |\bI (?:cannot|can['’]?t|am unable to|won['’]?t) (?:help|assist|comply|do that|provide|interpret|answer|continue)\b|^(?:sure|certainly|of course|absolutely|great question)\b|\bhere (?:is|are) (?:my|some|a few|the|your) (?:analysis|thoughts?|interpretations?|readings?|responses?|answers?)\b|\b(?:large language|ai) (?:model|assistant)\b|(?<!\p{L})(?:ich kann (?:dir )?(?:dabei|damit|hierbei) nicht helfen|als (?:ki|sprachmodell)|gerne?[!,:]|hier (?:ist|sind) (?:meine?|einige|ein paar) (?:gedanken|deutung\p{L}*|antwort\p{L}*))|(?:لا (?:يمكنني|أستطيع) (?:المساعدة|مساعدتك)|بصفتي نموذج|إليك (?:بعض|تحليلي|أفكاري))/iu;

/** Statements, that is sentences without a question mark, of what will be, what it is about, and what one feels awake. */
export const ONLY_ASKED: readonly RegExp[] = [
  /\bmeans?\b(?! (?:to|of|business)\b)|\bstands? in for\b|\bhides? (?:an? |your )?(?:doubts?|fears?|wish|wishes|anger|truth)\b|\b(?:underneath|beneath) (?:it all|there is|lies)\b|\bat bottom\b|\bjourneys? through life\b|\bone could say\b/iu,
  /\b(?:such dreams|dreams like (?:this|these)|this kind of dream|dreams of this kind)\b|\bwhat you (?:refuse|avoid|deny|suppress)\b|\byou (?:were|have|had|are) always\b|\byou do not (?:really )?(?:love|want)\b|\bself-?esteem\b/iu,
  /(?:^|[.!:;]\s*)(?:cancel|postpone|call off|break (?:up|off)) (?:it|the|this|him|her|with)\b/iu,
  /(?<!\p{L})(?:so ein traum|solche träume|träume wie dieser|selbstwert\p{L}*|macht dir (?:angst|sorgen)|sag (?:\p{L}+ ){1,3}ab)(?!\p{L})/iu,
  /\bwill (?!you\b)\p{L}+/iu,
  /\b(?:is|are|was) (?:really |here |simply )?(?:all )?about\b(?! to\b)/iu,
  /\ba (?:classic|typical|common|frequent) (?:dream|image|symbol|sign)\b|\ba call to\b|\bissues\b|\bgood sign\b|\bbad sign\b/iu,
  /\b(?:in many cultures|traditionally|in folklore|according to|psychologically|brings? (?:good |bad )?luck)\b/iu,
  /(?:^|[.!:;]\s*)(?:call(?! it)|write|ask yourself|ask (?:her|him|them)|drink|sleep|talk|tell (?!me)|go to|practi[sc]e|meditate|breathe|pray|apologi[sz]e|contact|accept|embrace|confront|release|slow down) /iu,
  /(?<!\p{L})(?:geht es (?:hier )?um|ein (?:gutes |schlechtes )?(?:zeichen|symbol|sinnbild)|bringen? (?:glück|unglück)|in vielen kulturen|der traum will)(?!\p{L})/iu,
  /(?:^|[.!:;]\s*)(?:ruf|schreib|frag dich|frag (?:sie|ihn)|trink|schlaf|rede|triff|besuch|vermeide|akzeptier\p{L}*|stell dich|atme|bete|entschuldige dich)(?!\p{L})/iu,
  /(?:علامة (?:خير|شر|على)|يجلب (?:الحظ|الخير|الشر)|يريد (?:الحلم|منك)|الحلم يريد|في ثقافات)/u,
  /(?:^|[.!،]\s*)(?:اتصلي?|اكتبي?|اسألي? نفسك|اشربي?|نامي?|صلي?|زوري?|قابلي?|تجنبي?|واجهي?|تقبلي?)(?!\p{L})/u,
];
