/** Where a question may stand. */
export const PROMPT_MOMENTS = ['capture_empty', 'capture_more', 'after_save', 'evening', 'weekly'] as const;
export type PromptMoment = (typeof PROMPT_MOMENTS)[number];

/** What a question asks for, in the order of the recall ladder; an earlier rung is asked before a later one. */
export const PROMPT_FACTS = ['mood', 'text', 'people', 'places', 'act', 'colours', 'body'] as const;
export type PromptFact = (typeof PROMPT_FACTS)[number];

/** The same question never comes twice within this time to the same dreamer. */
export const SHOWN_AGAIN_AFTER_DAYS = 7;
/** The recall ladder begins anew with the next dream of the same night; within one dream no rung is asked twice. */
export const LADDER_AGAIN_AFTER_MINUTES = 30;

export const isLadder = (moment: PromptMoment): boolean =>
  moment === 'capture_empty' || moment === 'capture_more';
