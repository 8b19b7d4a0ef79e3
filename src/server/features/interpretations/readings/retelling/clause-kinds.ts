/** What a clause tells, by which it is known what may be asked of it. */
export type RetoldTurn =
  | 'retold-hid'
  | 'retold-wish'
  | 'retold-feared'
  | 'retold-unable'
  | 'retold-undone'
  | 'retold-duty'
  | 'retold-tried'
  | 'retold-decided'
  | 'retold-kept'
  | 'retold-dawned'
  | 'retold-said'
  | 'retold-inquired'
  | 'retold-gave'
  | 'retold-did'
  | 'retold-own'
  | 'retold-held'
  | 'retold-felt'
  | 'retold-went'
  | 'retold-now'
  | 'retold-is'
  | 'retold-holds'
  | 'retold-hurts'
  | 'retold-gives'
  | 'retold-tells'
  | 'retold-as'
  | 'retold-others'
  | 'retold-asked'
  | 'retold-told'
  | 'retold-ordered'
  | 'retold-why'
  | 'retold-happened'
  | 'retold-so'
  | 'retold-hurt'
  | 'retold-kind'
  | 'retold-then'
  | 'retold-there';

const IRREGULAR =
  'was|were|had|did|went|came|got|took|gave|made|saw|said|told|knew|thought|found|felt|left|kept|held|put|let|sat|stood|ran|began|brought|bought|caught|chose|cut|drew|drank|drove|ate|fell|fed|fought|flew|forgot|forgave|froze|grew|hid|hit|hurt|hung|laid|lay|led|lent|lost|meant|met|paid|quit|read|rang|rode|rose|sang|sank|sold|sent|set|shook|shot|showed|shut|slept|slid|spoke|spent|stole|stuck|struck|swam|swore|swept|taught|tore|threw|understood|wept|woke|won|wore|wrote|bent|bit|bled|blew|broke|built|burnt|could|would|might|heard|dug|crept|leapt|leant|knelt|lit|spilt|sewed|dreamt|cast|swung|spun|clung|flung|stung|sped|burst|split|spread|shrank|stank|strode|fled|dealt|shed|spat|wrung|strung|smelt|learnt|overheard|mistook|undid|withdrew';
const PAST = `(?:${IRREGULAR}|\\p{L}{2,}ed|(?:was|were|did|had|could|would|is|are|does|has)n['’]t)`;
/** A verb that can be finite stands in it. */
const FINITE = new RegExp(`(?<![\\p{L}'’])${PAST}(?![\\p{L}'’])`, 'iu');
const NOW =
  /(?<![\p{L}'’])(?:am|is|are|has|have|does|do|can|will|won['’]?t|refuses|offers|follows|chases|explains|insists|lets|becomes|appears|swims|climbs|throws|grabs|reads|writes|carries|catches|helps|pushes|pretends|teaches|wears|watches|arrives|disappears|vanishes|bursts|crawls|whispers|screams|yells|announces|refuses|keeps|says|asks|tells|looks|comes|goes|wants|starts|gets|takes|gives|opens|turns|holds|shakes|knows|smiles|whistles|hands|sits|stands|walks|runs|eats|puts|laughs|cries|sings|pulls|calls|leaves|seems|falls|moves|brings|shows|stops|speaks|waits|plays|thinks|makes|sees|finds)(?![\p{L}'’])/iu;

export const isPast = (words: string): boolean => FINITE.test(words);
export const isFinite = (words: string): boolean => FINITE.test(words) || NOW.test(words);

/** What may stand between the dreamer and the verb. */
const ADVERB =
  '(?:(?:both|all|just|only|also|really|then|still|even|finally|suddenly|always|quickly|quietly|slowly|immediately|already|simply|actually|kind of|sort of) )*';
const own = (verb: string, rest = '.{3,}') => new RegExp(`^(?:I|we|We) ${ADVERB}(?:${verb})(${rest})$`, 'u');

/** What is thought about a dream awake, and feelings, which have questions of their own. */
const SAYS_LITTLE =
  "(?:both|all|never|only|just|also|really|still|even|then|finally|suddenly|always|wanted|needed|cried|wept|sobbed|(?:started|began) (?:to cry|crying|sobbing)|burst into tears|guess|think|thought|believe|suppose|mean|meant|remember(?:ed)?|forget|forgot|woke|wake|know|knew|understood|do|don['’]?t|did|didn['’]?t|have|had (?:an?|the|my|no) \\p{L}+$|can['’]?t|cannot|could|couldn['’]?t|would|felt|feel|(?:was|were) (?:(?:so|very|too|really|quite|also|a bit|kind of) )*(?:\\p{L}+ed|ashamed|afraid|sad|happy|angry|proud|glad|furious|sorry|alone|late|lost|there|here)(?![\\p{L}’'-])|saw|heard|said|told|asked|seem(?:ed)?|hear|see)(?![\\p{L}'’])";

/** What the dreamer does: the first that fits, with what of it stands in the question as it stands here. */
export const OWN_KINDS: readonly { turn: RetoldTurn; asks: RegExp; whole?: boolean }[] = [
  {
    turn: 'retold-feared',
    asks: own(
      '(?:was|were|am|felt) (?:too |so |very |a (?:bit|little) )?(?:afraid|scared|ashamed|frightened|embarrassed|shy) to ',
    ),
  },
  { turn: 'retold-feared', asks: own("(?:didn['’]t|did not|don['’]t) dare (?:to )?") },
  {
    turn: 'retold-said',
    asks: own(
      '',
      '(?:said|left|went|walked|stood|sat|drove|gave|handed|turned|ate) .*without (?:saying|telling|asking|answering|a word).*',
    ),
    whole: true,
  },
  {
    turn: 'retold-hid',
    asks: own(
      '',
      '(?:pretended|hid (?!in\\b|under\\b|behind\\b|inside\\b|between\\b|from\\b|until\\b|there\\b|myself\\b|ourselves\\b|out\\b|with\\b|and\\b)|lied|made up|faked|smiled with|acted as if|said nothing|kept (?:quiet|silent)|covered(?! (?:my|our) (?:face|eyes|ears|head|mouth)\\b)|concealed|buried).*',
    ),
    whole: true,
  },
  {
    turn: 'retold-wish',
    asks: own(
      "(?:want(?:ed)?|long(?:ed)?|wish(?:ed)?|hop(?:e|ed)|would have liked|['’]d have liked) (?:so (?:much|badly) |really )?to ",
    ),
  },
  {
    turn: 'retold-others',
    asks: own(
      '(?:want(?:ed)?|need(?:ed)?|wish(?:ed)? for|would have liked) ',
      "(?:him|her|them|it|you|some(?:one|body)|any(?:one|body)|every(?:one|body)|people|(?:the|my|our|his) (?:[\\p{L}'’-]+ ){0,2}?[\\p{L}'’-]+) to \\p{L}.*",
    ),
  },
  {
    turn: 'retold-unable',
    asks: own(
      "(?:could not|couldn['’]?t|can['’]?t|cannot|can not) (?:even |seem to |quite )?(?!(?:remember|recall|tell (?!(?:him|her|them|my \\p{L}+|anyone|anybody)\\b)|see|hear|believe|understand|help|move|speak|scream|breathe|wait|think|recogni[sz]e|find)\\b)",
    ),
  },
  {
    turn: 'retold-undone',
    asks: own(
      "(?:did not|didn['’]?t|do not|don['’]?t|would not|wouldn['’]?t) (?!(?:own|belong|live|exist|usually|normally|know|mind|like|think|feel|have|want|see|hear|remember|understand|believe|reali[sz]e|notice|recogni[sz]e|care|seem|even|really|need|get|find|look|expect|trust|say much|dare)\\b)",
    ),
  },
  {
    turn: 'retold-undone',
    asks: own(
      '(?:could (?:still|just(?! barely)|also|always)|might (?:still|just|as well)|should(?: really)?|(?:was|were|am) about to|(?:was|were) going to) (?=(?!have\\b|be\\b|see\\b|hear\\b|feel\\b|smell\\b|tell\\b)\\p{L})',
    ),
  },
  {
    turn: 'retold-duty',
    asks: own(
      '(?:had|have|was supposed|am supposed|were supposed|was expected|was meant) to (?!(?:go|be|wake|say|admit|laugh|pee|get|wait|look|find|use|take|catch|leave)\\b)',
    ),
  },
  {
    turn: 'retold-tried',
    asks: own('(?:tried|try|was trying|am trying|were trying) (?:and tried |hard |desperately )?to '),
  },
  { turn: 'retold-decided', asks: own('(?:decided|decide|chose|made up my mind|agreed) to ') },
  {
    turn: 'retold-kept',
    asks: own(
      '(?:kept(?: on)?|went on|carried on) (?=\\p{L}+ing\\b)(?!going\\b|looking\\b|walking\\b|trying\\b)',
    ),
  },
  {
    turn: 'retold-dawned',
    asks: own(
      '',
      '(?:reali[sz]ed|noticed|discovered|found out|understood|remembered)(?! (?:not|nothing|no|none)\\b)(?: that| how| who| what| why| where)? .{8,}',
    ),
    whole: true,
  },
  { turn: 'retold-inquired', asks: own('', '(?:asked|begged) .{6,}'), whole: true },
  {
    turn: 'retold-said',
    asks: own(
      '',
      '(?:told(?! (?:(?:the|my) )?\\p{L}+ (?:not )?to\\b)|said|shouted|promised|explained|apologi[sz]ed|answered|replied|confessed|warned|yelled|whispered).{6,}',
    ),
    whole: true,
  },
  {
    turn: 'retold-gave',
    asks: own(
      '',
      '(?:gave|handed|offered|paid|lent|left|sold|sent|brought|wrapped|threw|fed|served|set) .{8,}',
    ),
    whole: true,
  },
  {
    turn: 'retold-did',
    asks: own(
      '',
      `(?!(?:was|were|did|had|could|would|is|are|does|has)n['’]t\\b|(?:was|were|am|are|had|have|could|would|did|do|went|walked|got|drove|came|saw|looked|knew|thought|felt|found|heard|liked|loved|guess|think|believe|remember|seemed|woke|wondered|arrived|turned|ran|passed|met|lived|worked|entered|climbed|rode|started|began|sat|stood|lay|noticed|wanted|needed|worried|feared|hated|enjoyed|dreaded|missed|hoped|believed|wished|trusted|suspected|died|fell|lost|forgot|dropped|grew|became|mean|watched|stayed|waited|called|phoned|picked|parked|checked|closed|expected|meant|used|moved|cried|wept|sobbed|burst|burned|burnt|spilled|spilt|broke|tripped|slipped|stumbled)\\b)${PAST}.{6,}`,
    ),
    whole: true,
  },
  {
    turn: 'retold-did',
    asks: own(
      '',
      '(?:sat down|lay down|stayed|turned over|turned around|watched|waited|climbed|ran (?:out|back|away)|looked away|started to (?:follow|laugh|sing|dig|dance|undress|pray|eat)).{4,}',
    ),
    whole: true,
  },
  {
    turn: 'retold-own',
    asks: own(
      '',
      `(?!${SAYS_LITTLE}|(?:was|were) (?:already|still|on|in|at|now|almost|nearly)\\b)${PAST}.{10,}`,
    ),
    whole: true,
  },
];

/** What is told as if it were now: "I keep kicking". */
export const OWN_NOW = new RegExp(
  // Behind a comma and "and" somebody else may act.
  `^(?!.*, and )(?:I|we|We)((?:['’](?:m|ve|re)| am| are)? ${ADVERB}(?!${SAYS_LITTLE}|(?:say|shout|whisper|call out)(?! (?:nothing|that|yes|no|goodbye|thank you)\\b)|can (?:see|hear|feel|smell|tell|only see)\\b|${PAST}(?![\\p{L}'’]))[\\p{L}'’]+ .{6,})$`,
  'u',
);

/** What comes before the first word that can be what somebody or something does. */
export const subjectOf = (clause: string): string =>
  clause.slice(0, Math.min(...[FINITE, NOW].map((verb) => verb.exec(clause)?.index ?? clause.length)));

/** Told as if it were now: it does not stand behind "what would you have liked". */
export const isNow = (clause: string): boolean =>
  new RegExp(`^(?:${NOW.source}|(?:is|are|does|do|has)n['’]t)`, 'iu').test(
    clause.slice(subjectOf(clause).length),
  );

/** Begins with somebody or something of which the rest is said. */
export const BEGINS =
  /^(?:(?:the|an?|my|our|his|her|their|its|this|that|one|two|three|some|each|every|all|both|no|another|nobody|no one|everyone|everybody|someone|somebody|none|he|she|they|it|there|people|strangers|most) )/iu;
/** "Dad kept looking": a name, and what it does. */
export const NAME_BEGINS = new RegExp(
  `^\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)? (?:${PAST}|is|has|says|\\p{Ll}+s)(?![\\p{L}'’])`,
  'u',
);
export const THERE = /^there (?:was|were|is|are)\b/iu;
const ME = /\b(?:me|us|my|our|mine|I|we)\b/u;
export const holdsMe = (words: string): boolean => ME.test(words);

export const ASKED_ME =
  /^(?:(?!\bI\b)[^,]){2,40}? (?<!\b(?:be|been|being|was|were|get|got) )(?<!\b(?:to|dared|not|never|n['’]t) )(?:asks?|asked|wanted to know|wants to know|kept asking|keeps asking)(?: me| us)? (?:to tell|if|whether|why|where|what|who|whom|whose|how|when|which)\b/iu;
export const TOLD_ME =
  /^(?:(?!\bI\b|\bit says?\b|\bit said\b)[^,]){2,40}? (?:said|says|tells|(?<!\b(?:was|were|been|being|get|got) )told|whispered|announced|explained|shouted|insisted|claimed|replied|answered|warned|ordered)\b/iu;
/** Whoever writes without marks says what was said as it was said: "said good shot". */
export const TOLD_BARE =
  /\b(?:said|says|told me|tells me|replied|answered|whispered|shouted),|\b(?:said|told (?:me|us)|whispered|shouted) (?:that )?(?:I|we)(?:['’](?:m|re|ll|ve)| am| are| will| can)\b|\b(?:said|says|tells|told) (?:me |us )?nothing\b|\b(?:said|says|shouted|shouts|whispered|yelled) (?!(?:that|to|down|up|out|back|across|over|through|at|for|he|she|it|they|I|we|the|my|his|her|our|there|nothing|something|no one|nobody|someone|everyone|only|all|if|what|how|why|a|an)\b)/u;
/** Said to somebody else, who is there to answer it, or only spoken of. */
export const TOLD_OTHERS =
  /\b(?:everything|anything|nothing|whatever|what|as) (?:he|she|they|(?:my|the) \p{L}+) (?:said|told|says|tells)\b|\b(?:told|tells|(?:said|says|explained|whispered|shouted) (?:to|at)) (?:him|her|them|the|an?|his|each|every\p{L}+|my)\b/u;
/** To whom it is said stands there, and not what, or what is all that is said: "a boy said to the next owner". */
export const SAYS_NO_WORD =
  /\b(?:said|says|whispered|whispers|shouted|answered|answers|replied|replies|explained) (?:to|at) (?:the|an?|my|our|his|her|their|me|us|him|them|\p{Lu}\p{L}+)(?: \p{L}+){0,3}$/u;
/** What somebody writes, without marks: "wrote in the chat, nice kitchen". */
export const WRITTEN_BARE = /\bwr(?:ote|ites?)\b[^,]*, /iu;
export const ORDERED =
  /\b(?:said|says|told (?:me|us)|tells (?:me|us)|ordered (?:me|us)|warned (?:me|us)) (?:not |just |never )*to\b/u;
export const HURTS =
  /\b(?:not|never|no one|nobody|none|nothing|without|left|laugh(?:ed|s|ing)|took|ignored|refused|forgot|hit|hurt|pushed|locked|stole|lied|yelled|stared|shook (?:his|her|their) head|shrugged|blamed|turned away|threw|\p{L}+n['’]t)\b/iu;
/** Who would not frighten me means me well. */
export const SPARES =
  /(?:n['’]?t|not|never) (?:want(?:ed)?|mean|meant|wish(?:ed)?) (?:me )?to (?:frighten|scare|hurt|worry|wake|disturb|upset|bother|leave|lose|let)\b|\b(?:asked|begged) (?:me|us) not to\b/iu;
export const GIVES =
  /\b(?:gave|give|gives|handed|hands|showed|shows|offered|offers|held|holds|smiled|smiles|thanked|hugged|hugs|squeezed|kissed|kisses|saved|helped|helps|carried|waved|waves|brought|invited|taught|let me|let us|place set)\b/iu;

/** What nobody does, or somebody does not, is no moment in which anything goes on. */
export const DOES_NOT = /^(?:no one|nobody|none)\b|^(?:\S+ ){1,4}(?:did ?n['’]t|never|would|could)\b/iu;
