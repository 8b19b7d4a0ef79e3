import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import type { SimilarTrial, SimilarTrialAnswer } from '#shared/similar-trial/similar-trial.ts';
import { rankTrial } from './similar.tasks.ts';

/** How a text of the admin's own ranks, with all parts of each score. No private dream is looked at. */
export const tryText = (deps: Deps, actor: Member, asked: SimilarTrial): Promise<SimilarTrialAnswer> =>
  deps.worker.run(deps, rankTrial, { actor, asked });
