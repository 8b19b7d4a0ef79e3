/** Until the evening the screens speak of the night that is over; the server settles which night a dream belongs to. */
const EVENING_HOUR = 18;

const dayText = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** Evening date (`YYYY-MM-DD`, device time) of the night that a screen speaks of at a moment. */
export function nightOf(moment: Date, eveningHour: number = EVENING_HOUR): string {
  const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
  if (moment.getHours() < eveningHour) day.setDate(day.getDate() - 1);
  return dayText(day);
}

export function dayAfter(day: string): string {
  const next = new Date(`${day}T12:00:00`);
  next.setDate(next.getDate() + 1);
  return dayText(next);
}
