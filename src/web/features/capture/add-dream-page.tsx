import { CaptureStart } from './capture-start.tsx';

/** /user/add-dream: speak or write a dream before it fades. */
export default function AddDreamPage() {
  return <CaptureStart guest={false} />;
}
