import type { Deps } from '#server/deps.ts';
import type { UploadUse } from '#shared/uploads/uploads.ts';

export type NamedUpload = { id: number; name: string };

/** Where a feature shows files: each place that holds one of these uploads, by its address or by its id. */
export type UploadUses = {
  feature: string;
  find: (deps: Deps, uploads: readonly NamedUpload[]) => Promise<UploadUse[]>;
};
