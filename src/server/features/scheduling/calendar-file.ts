/** One appointment as a file for calendars (RFC 5545), in UTC. */
export type Appointment = {
  uid: string;
  start: string;
  end: string;
  title: string;
  details: string;
  sequence: number;
  cancelled: boolean;
  /** When this version of it was made. */
  stamp: string;
  url: string;
};

const LINE_OCTETS = 75;

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)
    // Section 3.1 allows no control characters but the tab.
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '');

/** Lines of at most 75 octets, no letter cut in two: what goes on begins with a space. */
function folded(line: string): string {
  let written = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > LINE_OCTETS) {
      written += '\r\n ';
      octets = 1;
    }
    written += letter;
    octets += size;
  }
  return written;
}

/** A calendar that others wrote, in lines of at most 75 octets. */
export const refolded = (text: string): string =>
  text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(folded)
    .join('\r\n');

const moment = (iso: string): string =>
  new Date(iso)
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d{3}/, '');

/** The text of an `.ics` file; a higher `sequence` of the same `uid` takes the place of what a calendar has. */
export function calendarFile(one: Appointment): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dream Diary//Meetings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${one.uid}`,
    `DTSTAMP:${moment(one.stamp)}`,
    `DTSTART:${moment(one.start)}`,
    `DTEND:${moment(one.end)}`,
    `SEQUENCE:${one.sequence}`,
    `STATUS:${one.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(one.title)}`,
    ...(one.details === '' ? [] : [`DESCRIPTION:${escaped(one.details)}`]),
    `URL:${one.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
