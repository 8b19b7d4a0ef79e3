/** Verbs whose past has no ending for "ich". */
export const STRONG_PASTS =
  'ging|kam|stand|saß|lag|sah|gab|nahm|rief|lief|hielt|fiel|ließ|blieb|schrieb|las|sprach|aß|trank|trug|schlug|fuhr|flog|zog|warf|half|traf|fand|sang|sprang|verlor|begann|bot|schloss|schlief|hing|stieg|griff|schien|schwamm|schnitt|band|goss|roch|schob|grub|lud|rieb|riss|schwieg|stieß|trat|verschwand|vergaß|wuchs|wusch|zerbrach|brach|bat|stahl|starb|wies|verließ|verbot|vergrub|tat|log|versprach|kroch|floh|bekam|verstand|erschrak|verbarg|betrat';

const STRONG = new RegExp(`^(?:${STRONG_PASTS})$`, 'u');
const STRONG_MANY = new RegExp(`^(${STRONG_PASTS})en$`, 'u');
/** Words that end like a past and are none, or tell what only would be. */
const NO_VERB =
  /^(?:heute|mitte|bitte|leute|seite|gestatte|sollte|(?:hätt|wär|würd|könnt|müsst|dürft|möcht)en?)$/u;
/** What is done now ends like a past: "ich halte". */
const NOW =
  /^(?:(?:er)?warte|arbeite|(?:be)?antworte|schalte|(?:ver)?miete|richte|rette|tröste|fürchte|beobachte|achte|betrachte|bereite|begleite)n?$|(?:halte|rate|trete|brate|biete|bitte|reite|gleite|streite|leide|finde|werde)n?$/u;
const HISS = /[sßz]$/u;
const DENTAL = /[dt]$/u;

/** The past of a verb as it is said to one ("du") or to many ("ihr"); null where it is not known to be one. */
export function germanPast(verb: string, subject: string): string | null {
  if (NO_VERB.test(verb) || NOW.test(verb)) return null;
  if (subject === 'du') {
    if (verb === 'war' || verb === 'wurde' || /^\p{Ll}{2,}te$/u.test(verb)) return `${verb}st`;
    if (!STRONG.test(verb)) return null;
    return HISS.test(verb) ? `${verb}est` : `${verb}st`;
  }
  if (verb === 'waren') return 'wart';
  if (/^\p{Ll}{2,}ten$/u.test(verb)) return `${verb.slice(0, -1)}t`;
  const [, stem] = STRONG_MANY.exec(verb) ?? [];
  if (stem === undefined) return null;
  return DENTAL.test(stem) ? `${stem}et` : `${stem}t`;
}

/** Ends what is told as one speaks: "gepflückt", "verloren". */
export const PARTICIPLE =
  /(?<!\p{L})(?:\p{L}*ge\p{L}{2,}|(?:be|ver|er|ent|zer|über|unter|wieder|durch|miss)\p{L}{3,})(?:t|en)$/u;

/** The half before "und", where something else is done behind it. */
export const DONE_NEXT = new RegExp(
  ` und (?:(?:${STRONG_PASTS})(?:en)?|hab|habe|hat|bin|ist|haben|sind|war|\\p{Ll}{2,}te) .*$`,
  'u',
);
