/** Classes of the word lists that make up a dream's profile, in fixed order; every language has the same. */
export const LEXICON_CLASSES: readonly string[] =
  'vision hearing touch taste_smell colour fear anger sadness wonder happiness shame calm family friends partner women men children strangers animals fantastic friendliness aggression sexuality speech walking flying falling escape thinking reading house food clothing school work transport technology weapons sports arts religion water fire weather nature body illness death hurry'.split(
    ' ',
  );
