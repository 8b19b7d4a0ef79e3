import { type Mode, type Resource, joinName } from '#server/http/resource.ts';
import type { DeclaredRoute } from '#server/http/route-schemas.ts';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import { failure } from '#shared/errors.ts';
import { OPERATORS, RECORD_LIMITS } from '#shared/records.ts';
import { amountsSchema, type JsonSchema, jsonSchemaOf, recordSchema, writtenSchema } from './api-schemas.ts';
import { restOperations } from './api-rest.ts';

type Parameter = {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: JsonSchema;
};
export type Operation = {
  tags: string[];
  summary: string;
  description?: string;
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<'application/json', { schema: JsonSchema }> };
  responses: Record<string, unknown>;
};
export type ApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

const RECORDS = '/v4/api/records/:table';
/** Spelt out mode by mode in place of the one route. */
const REST = '/v1/api/rest/:table/:mode';
const API_PATH = /^\/v[1-4]\//;
const content = (schema: JsonSchema) => ({ 'application/json': { schema } });
const FAILED = { description: 'What went wrong', content: content({ $ref: '#/components/schemas/failure' }) };
const answers = (schema: JsonSchema) => ({
  '200': { description: 'Done', content: content(schema) },
  default: FAILED,
});

const text = { type: 'string' };
const option = (name: string, description: string): Parameter => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: text,
});
const COLUMN_OPTIONS = [
  option('include', 'Only these fields: field,table.field; * is all'),
  option('exclude', 'All fields but these'),
];
const LIST_OPTIONS = [
  option(
    'filter',
    `field,operator,value; repeatable (filter[] is the same), all must hold. filter1, filter2: one group must hold. Operators ${OPERATORS.join(' ')}, negated by an n before. At most ${RECORD_LIMITS.filters}`,
  ),
  option('order', 'field,asc or field,desc; repeatable; id,desc when left out'),
  option('page', `number,size; at most ${MAX_PAGE_SIZE} a page`),
  option('size', 'Records on the first page'),
  option('search', 'Text that stands in one of the searched fields'),
  option('cursor', 'Empty to begin a walk that others’ inserts do not disturb, then the answer’s next'),
];
const ID: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: `An id, or up to ${RECORD_LIMITS.batch} with commas`,
  schema: text,
};

const pageSchema = (record: JsonSchema): JsonSchema => {
  const whole = { type: 'integer' };
  const properties = { error: { const: false }, list: { type: 'array', items: record } };
  return {
    type: 'object',
    properties: { ...properties, total: whole, limit: whole, num_pages: whole, page: whole },
  };
};
const modelSchema = (record: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { error: { const: false }, model: record },
});

const who = (resource: Resource, mode: Mode): string => {
  const allowed = resource.modes[mode] ?? [];
  return allowed.includes('visitor') ? 'Open to everybody.' : `For ${allowed.join(', ')}.`;
};

const changeOf = (table: string): string =>
  `Change given fields of ${table}; the id of the path may stand beside them`;

type Made = [mode: Mode, path: string, method: string, operation: Operation];

const operationFor =
  (resource: Resource) =>
  (
    mode: Mode,
    summary: string,
    parameters: Parameter[],
    answer: JsonSchema,
    body?: JsonSchema,
  ): Operation => ({
    tags: [`Records: ${resource.table}`],
    summary,
    description: who(resource, mode),
    parameters,
    responses: answers(answer),
    ...(body ? { requestBody: { required: true as const, content: content(body) } } : {}),
  });

const recordOf = ({ table }: Resource): JsonSchema => ({ $ref: `#/components/schemas/record_${table}` });

function readOperations(resource: Resource, base: string): Made[] {
  const { table, joins = [] } = resource;
  const make = operationFor(resource);
  const joined = joins.map(joinName).join(', ');
  const join = joined ? [option('join', `Tables to join, repeatable, paths with commas: ${joined}`)] : [];
  const list = [...LIST_OPTIONS, ...join, ...COLUMN_OPTIONS];
  const one = [ID, ...join, ...COLUMN_OPTIONS];
  return [
    ['list', base, 'get', make('list', `List ${table}`, list, pageSchema(recordOf(resource)))],
    ['get', `${base}/{id}`, 'get', make('get', `Read ${table}`, one, modelSchema(recordOf(resource)))],
  ];
}

function writeOperations(resource: Resource, base: string): Made[] {
  const { table } = resource;
  const make = operationFor(resource);
  const one = modelSchema(recordOf(resource));
  const path = `${base}/{id}`;
  const made = make('create', `Create ${table}, one or a list`, [], one, writtenSchema(resource, 'create'));
  const changed = make('change', changeOf(table), [ID], one, writtenSchema(resource, 'change'));
  const counted = make('change', `Add to numbers of ${table}`, [ID], one, amountsSchema(resource));
  return [
    ['create', base, 'post', made],
    ['change', path, 'put', changed],
    ['change', path, 'patch', counted],
    ['remove', path, 'delete', make('remove', `Remove ${table}`, [ID], one)],
  ];
}

function tableOperations(resource: Resource): [path: string, method: string, operation: Operation][] {
  const base = RECORDS.replace(':table', resource.table);
  return [...readOperations(resource, base), ...writeOperations(resource, base)]
    .filter(([mode]) => resource.modes[mode]?.length)
    .map(([, path, method, operation]) => [path, method, operation]);
}

function parametersOf(place: string, schema: unknown): Parameter[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

const tagOf = (url: string): string => {
  const parts = url.split('/').filter((part) => part !== '' && !/^v\d$|^api$|^lambda$|^:/.test(part));
  return parts[0] ?? 'other';
};

const OPEN_TO = {
  visitor: 'Open to everybody',
  member: 'For whoever is signed in',
  user: 'For user',
  admin: 'For admin',
} as const;

function routeOperation({ method, url, schema, access }: DeclaredRoute): Operation {
  const response = (schema?.response as Record<number, unknown> | undefined)?.[200];
  return {
    tags: [tagOf(url)],
    summary: `${method} ${url}`,
    description: typeof access === 'string' ? OPEN_TO[access] : 'For whom its tables are open',
    parameters: [...parametersOf('path', schema?.params), ...parametersOf('query', schema?.querystring)],
    ...(schema?.body
      ? { requestBody: { required: true, content: content(jsonSchemaOf(schema.body, 'input')) } }
      : {}),
    responses: answers(jsonSchemaOf(response, 'output')),
  };
}

/** OpenAPI 3.1 of every declared call, with the generic records calls spelt out table by table. */
export function apiDocument(routes: readonly DeclaredRoute[], resources: readonly Resource[]): ApiDocument {
  const entries = routes
    .filter(({ url }) => API_PATH.test(url) && !url.startsWith('/v4/api/records') && url !== REST)
    .map((route): [string, string, Operation] => {
      const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
      const operation = routeOperation(route);
      return [path, route.method.toLowerCase(), operation];
    });
  const paths: ApiDocument['paths'] = {};
  const generic = [...resources.flatMap(tableOperations), ...restOperations(resources, FAILED)];
  const all = [...entries, ...generic].toSorted(([left], [right]) =>
    left < right ? -1 : left > right ? 1 : 0,
  );
  for (const [path, method, operation] of all) paths[path] = { ...paths[path], [method]: operation };
  const records = resources.map((resource) => [`record_${resource.table}`, recordSchema(resource)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dream Diary',
      version: '1',
      description:
        'Every call sends the header x-project: dream-diary and, when signed in, Authorization: Bearer. Answers are JSON with an error flag.',
    },
    paths,
    components: { schemas: { failure: jsonSchemaOf(failure, 'output'), ...Object.fromEntries(records) } },
  };
}
