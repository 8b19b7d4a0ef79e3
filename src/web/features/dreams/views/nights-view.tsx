import type { LibraryView } from '#shared/library/library-views.ts';
import { CalendarView } from './calendar-view.tsx';
import { TimelineView } from './timeline-view.tsx';
import { YearView } from './year-view.tsx';

const VIEWS = { calendar: CalendarView, timeline: TimelineView, year: YearView };

/** The diary seen from afar. */
export function NightsView({ view }: { view: LibraryView }) {
  const View = VIEWS[view];
  return <View />;
}
