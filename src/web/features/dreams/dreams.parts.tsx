export { CopyFields } from './publish/copy-fields.tsx';
export { PublicPreview } from './publish/public-preview.tsx';
export { type Copy, copyOfDream, useCopy } from './publish/use-copy.ts';
