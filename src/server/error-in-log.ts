type Told = {
  type: string;
  message: string;
  code?: string;
  table?: string;
  constraint?: string;
  stack: string;
  cause?: Told;
};

/** Where drizzle's message goes on with the values, and PostgreSQL's with the text that it could not read. */
const VALUES = /\nparams: [\s\S]*$|: "[\s\S]*"$/;

const word = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** An error as the log may hold it: what failed and where, never the values of a query, which are people's. */
export function errorInLog(error: unknown): Told | string {
  if (!(error instanceof Error)) return typeof error;
  const { code, table, constraint } = error as unknown as Record<string, unknown>;
  const facts = { code: word(code), table: word(table), constraint: word(constraint) };
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const cause = error.cause === undefined ? undefined : errorInLog(error.cause);
  return {
    // The driver names its errors by a word that says nothing.
    type: error.name === 'error' ? error.constructor.name : error.name,
    message: error.message.replace(VALUES, ''),
    ...known,
    stack: framesOf(error),
    ...(typeof cause === 'object' ? { cause } : {}),
  };
}
