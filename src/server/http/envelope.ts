type Success = { error: false };

/** Specification, section 3: what every success says, with the answer's own fields beside it. */
export function ok(): Success;
export function ok<Fields extends object>(fields: Fields): Success & Fields;
export function ok(fields: object = {}): Success {
  return { error: false, ...fields };
}
