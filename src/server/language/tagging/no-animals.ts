import type { CueBook } from '#server/language/cues.ts';

/** They end like animals and are none: "Wasserhahn", "Muskelkater", "Ohrwurm". */
const NO_ANIMALS = new Set(
  `wasserhahn zapfhahn gashahn muskelkater ohrwurm bücherwurm leseratte angsthase drahtesel papiertiger sparschwein
  schweinehund warteschlange autoschlange menschenschlange fleischwolf reißwolf wäschespinne teddybär stoffbär schaukelpferd
  steckenpferd turnpferd spaßvogel pechvogel lockvogel unglücksrabe schmutzfink frechdachs knallfrosch tontaube zeitungsente
  badeente quietscheente laufkatze brustkrebs hautkrebs lungenkrebs darmkrebs rammbock sägebock gummibär gummibärchen
  stofftier kuscheltier plüschtier`.split(/\s+/u),
);

/** Whether a German compound of a class of the lists is no animal, whatever its last part is. */
export const isNoAnimal = (form: string, name: string, book: CueBook | undefined): boolean =>
  name === 'animals' && (NO_ANIMALS.has(form) || book?.things.has(form) === true);
