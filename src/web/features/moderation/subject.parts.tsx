/** By itself: lists draw it beside every dream, and none of what stands behind it. */
export { SubjectMenu } from './report/subject-menu.tsx';
