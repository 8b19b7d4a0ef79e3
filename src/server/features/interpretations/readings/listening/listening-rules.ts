import { nearestLanguage } from '#shared/languages.ts';
import type { QuestionRule } from '#server/features/interpretations/readings/question-rules.ts';
import { namesIt } from '#server/features/interpretations/readings/question-texts.ts';
import { ENDING, isOfEnding, kindsHeard } from './listening-file.ts';

/** How much more than another turn a sentence is worth asking about: how open it stays, and how surely it is known. */
const LEAN: ReadonlyMap<string, number> = new Map(
  Object.entries({
    untrue: 1.5,
    consoled: 1.4,
    misnamed: 1.4,
    unfound: 1.3,
    unheard: 1.2,
    otherwise: 1.2,
    revealed: 1.2,
    emptied: 1.2,
    cannotsay: 1.2,
    wordslost: 1.3,
    namewrong: 1.25,
    younger: 1.0,
    wishmissed: 1.25,
    mixed: 1.1,
    undone: 1.1,
    spared: 1.2,
    newroom: 1.1,
    hidthing: 1.1,
    dearlost: 1.2,
    myname: 1.1,
    tookplace: 1.1,
    notlook: 1.1,
    knewnot: 1.1,
    onlyone: 1.0,
    refused: 1.0,
    silent: 1.0,
    praised: 0.7,
    thanked: 0.9,
    agebefore: 0.9,
    timeup: 0.9,
    pretended: 0.9,
    childspeaks: 0.9,
    stoodby: 0.8,
    heavy: 0.8,
    samething: 0.8,
    rising: 0.8,
    unminded: 0.8,
    allthesame: 0.8,
    unmoved: 0.8,
    left: 0.6,
    animalacts: 0.9,
    eachtime: 0.7,
    given: 0.5,
    nottill: 1.15,
    notmine: 1.2,
    undecided: 1.15,
    staysput: 1,
    waited: 1.1,
    notend: 1.15,
    gesture: 1.1,
    notdare: 1,
    apologised: 1.1,
    ieven: 0.95,
    noplace: 1.15,
    disbelieved: 1.15,
    forgot: 1,
    onlywas: 1.1,
    heldon: 1.2,
    walkedoff: 1.05,
    firsttime: 0.95,
    proud: 0.95,
    gavemine: 1.1,
    ofallthat: 1.1,
    insteadcame: 1.2,
    unreadable: 1.2,
    recognised: 1.15,
    voiceof: 1.15,
    touched: 1.05,
    myhands: 1.05,
    turnedinto: 0.9,
    unafraid: 0.9,
    toldme: 1.3,
    unknown: 1.2,
    facelike: 1.1,
    askedofme: 0.75,
    ending: -0.5,
  }),
);
/** An ending comes before what is said back of any sentence. */
const OF_THE_ENDING = 0.35;
/** A question written for a kind of sentence goes before one that any sentence may be asked. */
const OF_ITS_KIND = 0.25;
/** So does one that names who acts. */
const OF_NAMING = 0.1;

/** Marks of a quotation, with what stands between it and what is asked. */
const FRAMES: ReadonlyMap<string, readonly [open: string, close: string]> = new Map([
  ['en', ['“', '”: ']],
  ['de', ['„', '“: ']],
  ['fr', ['«\u00A0', '\u00A0»\u00A0: ']],
  ['es', ['“', '”: ']],
  ['pt', ['“', '”: ']],
  ['zh', ['“', '”：']],
  ['ar', ['«', '»: ']],
]);
const LETTERS = 'abcdefgh';

/** What is asked of sentences that were heard. */
export function rulesHeard(language: string): QuestionRule[] {
  const [open, close] = FRAMES.get(nearestLanguage(language)) ?? ['“', '”: '];
  return kindsHeard(language).flatMap(({ name, asks }) =>
    asks.map(({ ask, not }, at) => ({
      id: `open-${name}-${LETTERS[at]}`,
      ...(at > 0 && { of: `open-${name}-${LETTERS[0]}` }),
      slots: { a: { turn: `open-${name}` } },
      frame: `open-${name}`,
      ...(not && { not }),
      // Each passage makes it another question.
      steady: true,
      lean:
        (LEAN.get(isOfEnding(name) ? ENDING : name) ?? 0) +
        OF_ITS_KIND +
        (namesIt(ask) ? OF_NAMING : 0) +
        (isOfEnding(name) ? OF_THE_ENDING : 0),
      text: `${open}{a:quote}${close}${ask}`,
    })),
  );
}
