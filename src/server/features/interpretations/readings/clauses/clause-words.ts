import type { SupportedLanguage } from '#shared/languages.ts';

/** By which words a telling in one language is taken apart. */
export type ClauseWords = {
  /** What leads into a telling or goes on from what was before: "so then", "I dreamt that". */
  lead: RegExp;
  /** Between two halves that can each stand alone; the second begins where it ends. */
  seam: RegExp;
  /** What a quotation cannot end with. */
  hanging: RegExp;
  /** Begins with somebody or something that was named before: "it was there already". */
  pointing: RegExp;
  /** The dreamer has a part in it. */
  self: RegExp;
  /** Begins with somebody who does something. */
  somebody: RegExp;
  /** Something is not as one would have thought, or weighs on somebody. */
  odd: RegExp;
  /** Only says where one was, or that all was as always. */
  plain: RegExp;
  /** Something only comes up in what is told. */
  told: RegExp;
  /** Begins with what the dreamer does. */
  acts: RegExp;
};

export const CLAUSE_WORDS: Readonly<Record<SupportedLanguage, ClauseWords>> = {
  en: {
    lead: /^(?:(?:so|and|then|but|well|ok|anyway|also|suddenly|in the dream|in this one|(?:i |i['’]ve |had a )?(?:dreamt|dreamed|dream)(?: that| about)?|nightmare|list|weird one|bad one|a long one)(?: ?[-–—,:.] ?| ))+/iu,
    seam: /,? (?:and|but|so|then|because|cos)(?: then| so| at some point)? (?=(?:(?:on|in|at|under|behind) (?:every|each|the|one|my)|(?:inside|outside) (?:I|we|there|it|he|she|they|the|my|an?)|[Ii]|we|he|she|it|they|you|there|this|the|an?|my|our|his|her|their|one|somebody|someone|nobody|everyone|everybody|people|all|each|every|\p{Lu}\p{L}+)(?![\p{L}-]))/gu,
    hanging:
      /(?<!\p{L})(?:the|an?|of|to|and|or|but|not|in|on|at|for|with|from|by|as|than|that|which|who|they|he|she|we|i|it|my|his|her|their|our|was|were|is|are|(?:was|were|is|are)n['’]?t|had|because|so|then|until|till|when|while|if|used|very|just|into|about)$/iu,
    pointing:
      /^(?:(?:he|she|it|they|this|that|those|these|one|his|her|its|their|some|both|him|them)(?!\p{L})|the (?:other|last|first|next)s?(?!\p{L}))/iu,
    self: /(?<!\p{L})(?:I|I['’]\p{L}+|im|ive|id|me|my|mine|myself|we|us|our)(?!\p{L})/iu,
    somebody:
      /^(?:he|she|they|somebody|someone|nobody|people|everyone|everybody|an? (?:old |young |little )?(?:man|woman|boy|girl|lady|child|kid))(?!\p{L})/iu,
    odd: /(?<!\p{L})(?:odd|strange|weird|suddenly|instead|except|nobody|no one|never|already|still|wrong|backwards|upside down|inside|made of|full of|turned|only|every|each|all the|dead|own|forgiv\p{L}*|cr(?:y|ied|ies|ying)|kiss\p{L}*|marr(?:y|ied|ying)|lov\p{L}+|hat(?:e|ed)|sorry|apologi\p{L}*|promis\p{L}+|ashamed|afraid|scared|alone|died|dying|blood|secrets?|disappoint\p{L}*|goodbye|miss(?:ed)?|lost|names?|strangers?|empty|stole|lied)(?!\p{L})/iu,
    plain:
      /^(?:I|we) (?:(?:was|were|am|are) (?:back )?(?:in|at|on|with|walking|just|moving|going)|(?:got|get|went|go|came|walked|walk|drove|drive|took|take) (?:on|in|into|to|out|back|a|the)|arrived|arrive|saw|looked (?:for|at|over|out))(?!\p{L})|(?<!\p{L})(?:normal|ordinary|as usual)(?!\p{L})/iu,
    acts: /^(?:I|we|I['’]\p{L}+)(?!\p{L})/iu,
    told: /(?<!\p{L})(?:told|tell|talk\p{L}*|spoke|speaks|heard|read|wanted to tell)(?: \p{L}+){0,2} (?:about|of)(?!\p{L})/iu,
  },
  de: {
    lead: /^(?:(?:und|dann|also|aber|danach|plötzlich|auf einmal|im traum(?! \p{Ll}+ (?:ich|wir|er|sie|es|man)(?!\p{L}))|traum(?! (?:konnte|war|hatte|bin|habe|musste))|albtraum|alptraum|liste|traum v\p{L}+ \p{L}+|(?:ich )?(?:habe|hab) geträumt,?|ich träumte,?|mir träumte,?)(?: ?[-–—,:.] ?| ))+/iu,
    seam: /,? (?:und|aber|doch|denn|sondern) (?=(?:ich|wir|er|sie|es|man|der|die|das|den|dem|eine?[nmr]?|mein\p{L}*|unser\p{L}*|sein\p{L}*|ihr\p{L}*|alle|jeder|jemand|niemand|keiner|dann|da|in|im|auf|am)(?!\p{L}))/gu,
    hanging:
      /(?<!\p{L})(?:der|die|das|den|dem|des|eine?[nmrs]?|und|oder|aber|in|im|auf|an|am|für|mit|von|vom|zu|zum|zur|als|wie|dass|ob|weil|ich|er|sie|wir|mein\p{L}{0,2}|sein\p{L}{0,2}|ihr\p{L}{0,2}|sehr|nur|noch|bis|als|wenn|beim|unter|über)$/iu,
    pointing:
      /^(?:er|sie|es|das|dies\p{L}*|jen\p{L}*|sein\p{L}{0,2}|ihr\p{L}{0,2}|darin|drin|darauf|einer|eine[sr]|der|dem|den|die (?:anderen|beiden|letzte|nächste))(?= (?:war|ist|hat|hatte|sagt|sagte|fragt|fragte|wollte|will|kam|kommt|ging|geht|sah|sieht|stand|steht|\p{Ll}+te)(?!\p{L}))/iu,
    self: /(?<!\p{L})(?:ich|mich|mir|mein\p{L}{0,2}|wir|uns\p{L}*)(?!\p{L})/iu,
    somebody:
      /^(?:er|sie|man|jemand|niemand|keiner|alle|jeder|die leute|eine? (?:alter?n? |junger? |kleine[rs]? )?(?:mann|frau|junge|mädchen|kind))(?!\p{L})/iu,
    odd: /(?<!\p{L})(?:seltsam|merkwürdig|komisch|plötzlich|statt|stattdessen|außer|niemand|keiner|nie|schon|noch|falsch\p{L}*|rückwärts|verkehrt|nur|jede[rsmn]?|alle|tot\p{L}*|trotzdem|eigene[rsmn]?|verzeih\p{L}*|wein\p{L}+|küss\p{L}*|heirat\p{L}*|lieb\p{L}*|hass\p{L}*|leid|entschuldig\p{L}*|versprach\p{L}*|versprochen|schäm\p{L}*|angst|allein|gestorben|blut|geheimnis\p{L}*|enttäusch\p{L}*|abschied|vermiss\p{L}*|verloren|name[n]?|leer\p{L}*|gestohlen|gelogen|grab)(?!\p{L})/iu,
    plain:
      /^ich (?:war|bin|stand|saß|sitze|stehe) (?:in|im|am|auf|an|mit|bei)(?!\p{L})|(?<!\p{L})(?:ganz normal|wie immer)(?!\p{L})/iu,
    acts: /^(?:(?:ich|wir)(?!\p{L})|(?!(?:als|wenn|weil|dass|ob|bis|während|wie|was|bevor|nachdem|und|aber)(?!\p{L}))\p{L}+ (?:ich|wir)(?!\p{L}))/iu,
    told: /(?<!\p{L})(?:erzähl\p{L}*|berichte\p{L}*|sprach|redete\p{L}*|hörte)(?: \p{L}+){0,3} (?:von|vom|über)(?!\p{L})|(?<!\p{L})(?:von|vom|über)(?: \p{L}+){1,3} (?:erzähl|berichte|gesprochen|geredet)\p{L}*/iu,
  },
  ar: {
    lead: /^(?:(?:ثم|فجأة|في الحلم|في المنام|(?:ال)?(?:بارحة|ليلة أمس)|[إا]?مبارح|هسه|بالليل|الليلة|(?:كنت )?(?:حلمت|بحلم) (?:أن|اني|أني|أنني|بأن|إني|انه|أنه|إنه|إن|ان|حلم \p{L}+|بحلم \p{L}+)|كابوس|جاثوم|رأيت (?:في المنام|أني|أنني)|تذكرت الحلم|بعدين)(?: ?[-–—،:.] ?| ))+/u,
    seam: /،? (?:ثم|لكن|بس) |،? و(?=(?:ال\p{L}+|كل|كلما|أنا|انا|هو|هي|هم|كان\p{L}?|لما|حين|أبي|أمي|امي|ابي|أخي|أختي|جدي|جدتي|فيه|في)(?!\p{L}))/gu,
    hanging: /(?<!\p{L})(?:في|من|إلى|على|عن|مع|أن|إن|التي|الذي|ثم|لكن|أو|كان|كانت|قد|هذا|هذه|حتى|بين)$/u,
    pointing: /^(?:هو|هي|هم|هذا|هذه|ذلك|تلك|كان|كانت)(?!\p{L})/u,
    self: /(?<!\p{L})(?:[وف]?(?:أنا|انا|كنت|كنا|لي|معي|إلي|علي|عليّ|مني|نحن|عندي|لدي)|[وف]?أ\p{L}{3,}|[وف]?\p{L}{2,}(?:ني|تنا|ناه?)|[وف]?\p{L}{3,}ت(?:ه|ها|هم)?|\p{L}{3,}ي)(?!\p{L})/u,
    somebody: /^(?:رجل|امرأة|طفل|طفلة|ولد|بنت|شيخ|عجوز|الناس|الكل|كل واحد|أحدهم|واحد|هو|هي|هم)(?!\p{L})/u,
    odd: /(?<!\p{L})[وفب]?(?:غريب\p{L}*|فجأة|بدل|إلا|الا|لا أحد|أبدًا|ما زال\p{L}*|فقط|كل|مقلوب\p{L}*|ميت\p{L}*|خطأ|داخل|مملوء\p{L}*|بلا|بدون|سامح\p{L}*|بكى|بكت|بكيت|يبكي|تبكي|قبّل\p{L}*|تزوج\p{L}*|أحب\p{L}*|اعتذر\p{L}*|وعد\p{L}*|خجل\p{L}*|خفت|وحد\p{L}*|مات\p{L}*|دم|سر|أسرار|وداع\p{L}*|ضاع\p{L}*|اسمي|اسم|فارغ\p{L}*|سرق\p{L}*|كذب\p{L}*|قلب|يضحك|يبتسم|ابتسم)(?!\p{L})/iu,
    plain: /^(?:كنت|كنا) (?:في|على|عند|مع|بال)/iu,
    acts: /^[وف]?(?:كنت|كنا|أنا|انا|(?!أخ|أب|أم|أو|أص|أح|أس|أر|أل|أط|أن)أ\p{L}{3,}|ن\p{L}{3,}(?=\s))(?!\p{L})/iu,
    told: /(?<!\p{L})[وف]?(?:حكى|حكت|تحدث|تحدثت|تكلم|سمعت|أخبر)\p{L}*(?: [\p{L}\p{M}]+){0,2} عن(?!\p{L})|(?<!\p{L})لو(?!\p{L})/iu,
  },
  es: {
    lead: /^(?:(?:escena \d+|y|pero|entonces|luego|después|de repente|de pronto|en el sueño|sueño corto|pesadilla|lista|(?:he )?soñ(?:é|e|ado|aba)(?: con)?(?: que| q)?)(?: ?[-–—,:.] ?| ))+/iu,
    seam: /,? (?:y|pero|luego|entonces) (?=(?:yo|él|ella|ellos|ellas|nosotros|el|la|los|las|una?|mis?|su|sus|todos?|todas?|nadie|alguien|cada|al|en|no|me|se)(?!\p{L}))/giu,
    hanging:
      /(?<!\p{L})(?:el|la|los|las|una?|unos|unas|de|del|a|al|en|con|por|para|y|o|pero|que|q|como|su|sus|mi|mis|lo|se|me|muy|sin|hasta|cuando|si|era|estaba|había)$/iu,
    pointing:
      /^(?:él|ella|ellos|ellas|ello|eso|esto|aquel\p{L}*|est[eao]s?|es[eao]s?|la otra|el otro|su|sus|lo|le)(?!\p{L})/iu,
    self: /(?<!\p{L})(?:yo|me|mí|mis?|mío|mía|conmigo|nos|nuestr\p{L}+|nosotr\p{L}+|estoy|tengo|soy|voy|era yo|iba|estaba en|llego|\p{L}{2,}(?:é|í|amos|imos|emos|ábamos|íamos))(?!\p{L})/iu,
    somebody:
      /^(?:él|ella|ellos|alguien|nadie|todos|la gente|una? (?:viej[oa] )?(?:hombre|mujer|señora?|niñ[oa]|chic[oa]|vecin[oa]))(?!\p{L})/iu,
    odd: /(?<!\p{L})(?:rar[oa]|extrañ[oa]|de repente|de pronto|en vez|en lugar|excepto|menos|nadie|nunca|todavía|aún|ya|al revés|dentro|llen[oa]|sol[oa]|sólo|cada|tod[oa]s|muert[oa]|propi[oa]|sin|perdon\p{L}*|llor\p{L}*|bes\p{L}+|cas(?:aba|é|arme)|quier[eo]|amor|odi\p{L}+|lo sient\p{L}*|disculp\p{L}*|promet\p{L}*|vergüenza|miedo|murió|sangre|secretos?|decepcion\p{L}*|despid\p{L}*|echaba de menos|perd[ií]\p{L}*|nombres?|vací[oa]|rob\p{L}+|ment[ií]\p{L}*|reconoc\p{L}*|entierro)(?!\p{L})/iu,
    plain:
      /^(?:yo )?(?:estaba|estoy|estábamos|iba) (?:en|con)(?!\p{L})|(?<!\p{L})(?:normal|como siempre)(?!\p{L})/iu,
    acts: /^(?:(?:yo|nosotr[oa]s|estoy|tengo|soy|voy|llego|me|nos)(?!\p{L})|(?:no )?\p{L}{2,}(?:é|í|amos|imos|emos)(?!\p{L}))/iu,
    told: /(?<!\p{L})(?:cont\p{L}+|habl\p{L}+)(?: \p{L}+){0,2} (?:de|sobre)(?!\p{L})/iu,
  },
  fr: {
    lead: /^(?:(?:sc[èe]ne \d+|et|mais|puis|alors|ensuite|soudain|tout à coup|dans (?:le|mon) rêve|cauchemar|liste|j['’]ai rêvé (?:que|de)|je rêve que)(?: ?[-–—,:.] ?| )|j['’]ai rêvé qu['’])+/iu,
    seam: /,? (?:et|mais|puis|alors) (?=(?:(?:je|il|elle|on|nous|ils|elles|le|la|les|une?|des|mon|ma|mes|sa|ses|tout|toutes?|tous|personne|ce|chaque|dans|là|sur)(?!\p{L})|(?:j|l|c|quelqu)['’]|moi,? j(?:e |['’])|(?:dehors|y a|y avait) ))/giu,
    hanging:
      /(?<!\p{L})(?:le|la|les|l['’]|une?|des|du|de|d['’]|à|au|aux|en|dans|sur|avec|par|pour|et|ou|mais|que|qu['’]|qui|comme|mon|ma|mes|son|sa|ses|je|j['’]|il|elle|on|ne|très|plus|même|sans|quand|si|jusqu['’]à|était|avait)$/iu,
    pointing:
      /^(?:(?:il|elle|ils|elles|celui|celle|ceux|ça|cela|l['’]autre|les autres|son|sa|ses|lui|on)(?! y a)(?!\p{L})(?! y avait)|c['’])/iu,
    self: /(?<!\p{L})(?:je|j['’]|me|m['’]|moi|mon|ma|mes|mien\p{L}*|nous|nos|notre)(?!(?<!['’])\p{L})/iu,
    somebody:
      /^(?:il|elle|on|quelqu['’]un|personne|les gens|tout le monde|une? (?:vie(?:ux|ille) |jeune |petite? )?(?:homme|femme|dame|monsieur|garçon|fille|enfant|marchande?|juge))(?!\p{L})/iu,
    odd: /(?<!\p{L})(?:bizarre|étrange|soudain|au lieu|sauf|personne|jamais|encore|déjà|à l['’]envers|dedans|plein\p{L}*|seulement|chaque|tous|toutes|mort\p{L}*|propre|sans|pardonn\p{L}*|pleur\p{L}*|embrass\p{L}*|mari\p{L}*|aim\p{L}+|amour|hai\p{L}*|désolée?|excus\p{L}*|prom\p{L}+|honte|peur|seule?|sang|secrets?|déçue?s?|adieu|manqu\p{L}*|perdu\p{L}*|noms?|prénom|vides?|vol\p{L}{1,3}|menti\p{L}*|reconn\p{L}*|silence)(?!\p{L})/iu,
    plain:
      /^(?:(?:j['’]étais|je suis|on était|nous étions) (?:dans|à|au|chez|avec|sur)|je marche|je marchais)(?!\p{L})|(?<!\p{L})(?:normal\p{L}*|comme d['’]habitude)(?!\p{L})/iu,
    acts: /^(?:(?:je|nous|on)(?!\p{L})|j['’])/iu,
    told: /(?<!\p{L})(?:racont\p{L}+|parl\p{L}+)(?: \p{L}+){0,2} (?:de|du|des|sur)(?!\p{L})/iu,
  },
  pt: {
    lead: /^(?:(?:cena \d+|e|mas|aí|então|depois|de repente|no sonho|pesadelo|lista|sonhei (?:com|que|q))(?: ?[-–—,:.] ?| ))+/iu,
    seam: /,? (?:e|mas|d?aí|então|depois) (?=(?:eu|ele|ela|eles|elas|a gente|nós|o|a|os|as|uma?|meus?|minhas?|seus?|suas?|todo|todos|ninguém|alguém|cada|lá|n[oa]s?|me|não)(?!\p{L}))/giu,
    hanging:
      /(?<!\p{L})(?:o|a|os|as|uma?|de|d[oa]s?|em|n[oa]s?|com|por|para|pra|e|ou|mas|que|q|como|seu|sua|meu|minha|se|me|muito|sem|era|estava|havia|tinha|até|quando|se)$/iu,
    pointing:
      /^(?:el[ea]s?|iss[oa]|ist[oa]|ess[ea]s?|est[ea]s?|aquel[ea]s?|a outra|o outro|um deles)(?!\p{L})/iu,
    self: /(?<!\p{L})(?:eu|me|mim|meus?|minhas?|comigo|nós|nos|noss\p{L}+|a gente|tava|\p{L}{2,}ei|\p{L}{3,}(?:amos|emos|imos)|abri|vi|fui|fiquei|subi|desci|saí)(?!\p{L})/iu,
    somebody:
      /^(?:el[ea]s?|alguém|ninguém|todo mundo|todos|as pessoas|uma? (?:velh[oa] |senhora? )?(?:homem|mulher|menin[oa]|moç[oa]|senhora?|criança))(?!\p{L})/iu,
    odd: /(?<!\p{L})(?:estranh[oa]|de repente|em vez|exceto|menos|ninguém|nunca|ainda|já|ao contrário|dentro|chei[oa]|só|cada|tod[oa]s|mort[oa]|própri[oa]|sem|perdo\p{L}*|chor\p{L}*|beij\p{L}*|cas(?:ar|ou|ei)|am(?:o|ava|or)|odi\p{L}+|desculp\p{L}*|promet\p{L}*|vergonha|medo|sozinh[oa]|morreu|sangue|segredos?|decepcion\p{L}*|adeus|saudades?|perd\p{L}+|nomes?|vazi[oa]|roub\p{L}+|ment\p{L}+|reconhec\p{L}*|silêncio|sombra)(?!\p{L})/iu,
    plain:
      /^(?:eu )?(?:estava|tava|estou|estávamos) (?:em|n[oa]s?|num|numa|com)(?!\p{L})|(?<!\p{L})(?:normal|como sempre)(?!\p{L})/iu,
    acts: /^(?:(?:eu|nós|a gente|tava|abri|vi|fui|fiquei|subi|desci|saí|dei|tenho|estou|vou)(?!\p{L})|(?:não )?\p{L}{2,}(?:ei|amos|imos|emos)(?!\p{L}))/iu,
    told: /(?<!\p{L})(?:cont(?:ou|ava|a)|fal(?:ou|ava|a))(?: \p{L}+){0,2} (?:de|d[oa]s?|sobre)(?!\p{L})/iu,
  },
  zh: {
    lead: /^(?:然后|后来|接着|所以|突然|忽然|梦里|我?梦见|我?梦到|做了个?梦|噩梦[：。，]?|[，。：])+/u,
    seam: /[，；](?:然后|后来|但是|但|可是|可|结果|于是)?/gu,
    hanging: /(?:的|时|时候|之后|以后|了一|是|在|和|跟|把|给|对|从|到)$/u,
    pointing: /^(?:他|她|它|这|那|其中|里面|上面|后来)/u,
    self: /我|咱/u,
    somebody: /^(?:他|她|有人|没人|大家|所有人|每个人|一个(?:老|小)?(?:男人|女人|人|孩子|男孩|女孩|老人))/u,
    odd: /奇怪|突然|忽然|竟然|居然|除了|只有|没人|没有人|从来|还|已经|倒着|反着|里面|装满|全是|都是|每|所有|死|自己的|却|原谅|哭|吻|结婚|爱|恨|道歉|对不起|答应|害怕|一个人|死了|血|秘密|失望|再见|想念|丢|名字|空|偷|骗|认不出|安慰|忘/iu,
    plain: /^我(?:在|和[^，。]{1,6}在)[^，。]{1,10}$/iu,
    acts: /^(?:我们?(?!的|妈|爸|家|奶|爷|外|哥|姐|弟|妹|老)|咱)/iu,
    told: /说起|谈起|讲起|提到/iu,
  },
};
