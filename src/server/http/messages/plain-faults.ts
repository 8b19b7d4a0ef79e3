import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'A text',
  number: 'A number',
  int: 'A whole number',
  boolean: 'True or false',
  array: 'A list',
  tuple: 'A list',
  object: 'A set of fields',
  record: 'A set of fields',
};
const FORMATS: Readonly<Record<string, string>> = {
  date: 'A day such as 2026-03-01',
  datetime: 'A moment such as 2026-03-01T06:30:00Z',
  email: 'Enter a valid e-mail',
  url: 'A web address',
};
const LISTS = new Set(['array', 'set', 'map', 'file']);

function mostFault({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `At most ${maximum} characters`;
  if (LISTS.has(origin)) return `At most ${maximum} entries`;
  return inclusive === false ? `Less than ${maximum}` : `At most ${maximum}`;
}

function leastFault({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  const one = Number(minimum) === 1;
  if (origin === 'string') return one ? 'Required' : `At least ${minimum} characters`;
  if (LISTS.has(origin)) return one ? 'At least one entry' : `At least ${minimum} entries`;
  return inclusive === false ? `More than ${minimum}` : `At least ${minimum}`;
}

/** What is wrong with a value, in words that may stand under a field. A schema's own words come before these. */
function plainFault(issue: Issue): string {
  if (issue.code !== 'custom' && issue.input === undefined) return 'Required';
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? 'Not valid';
    case 'too_big':
      return mostFault(issue as z.core.$ZodIssueTooBig);
    case 'too_small':
      return leastFault(issue as z.core.$ZodIssueTooSmall);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Not valid';
    case 'invalid_value':
      return `One of: ${issue.values.map(String).join(', ')}`;
    default:
      return 'Not valid';
  }
}

/** Lets every schema of the server speak plainly where it has no words of its own. */
export function speakPlainly(): void {
  z.config({ customError: plainFault });
}
