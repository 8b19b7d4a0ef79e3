export { AppealPart } from './report/appeal-part.tsx';
export { BlockButton } from './report/block-button.tsx';
export { MuteButton } from './report/mute-button.tsx';
export { ReportPart } from './report/report-part.tsx';
export { ReportButton } from './report/report-button.tsx';
