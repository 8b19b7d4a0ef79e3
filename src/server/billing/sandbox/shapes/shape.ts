/** What a parameter may be, as it is kept in params.json. */
export type Shape =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'decimal'
  | 'metadata'
  | { one: string[] }
  | { list: Shape }
  | { map: Shape }
  | { empty: Shape }
  | { any: Shape[] }
  | Fields;
export type Fields = { fields: [name: string, shape: Shape][]; needs?: string[] };
