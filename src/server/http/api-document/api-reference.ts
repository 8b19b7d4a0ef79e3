import type { ApiDocument, Operation } from './api-document.ts';
import type { JsonSchema } from './api-schemas.ts';

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  $ref?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  description?: string;
  required?: string[];
};
type Line = { name: string; type: string; note: string };
type Entry = {
  method: string;
  path: string;
  summary: string;
  note: string;
  asks: Line[];
  body: Line[];
  answer: Line[];
};

/** A schema in a few words. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.replace(/^.*\/(record_)?/, '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  return [schema.type ?? 'anything'].flat().join(' or ');
}

const fieldsOf = (schema: JsonSchema): Line[] => {
  const { properties = {}, required = [] } = schema as Schema;
  return Object.entries(properties).map(([name, each]) => ({
    name,
    type: typeOf(each),
    note: [required.includes(name) ? 'required' : '', each.description ?? ''].filter(Boolean).join('; '),
  }));
};

function entryOf(path: string, method: string, operation: Operation): Entry {
  const answered = operation.responses['200'] as { content: Record<string, { schema: JsonSchema }> };
  const body = operation.requestBody?.content['application/json'].schema;
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    note: operation.description ?? '',
    asks: operation.parameters.map(({ name, in: place, required, description, schema }) => ({
      name,
      type: `${typeOf(schema as Schema)} in the ${place}`,
      note: [required ? 'required' : '', description ?? ''].filter(Boolean).join('; '),
    })),
    body: body ? fieldsOf(body) : [],
    answer: fieldsOf(Object.values(answered.content)[0]?.schema ?? {}),
  };
}

/** The document as sections of entries, one section a tag. */
function referenceOf(document: ApiDocument): Map<string, Entry[]> {
  const sections = new Map<string, Entry[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? 'other';
      sections.set(tag, [...(sections.get(tag) ?? []), entryOf(path, method, operation)]);
    }
  }
  return new Map([...sections].toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const markdownLines = (title: string, lines: readonly Line[]): string =>
  lines.length === 0
    ? ''
    : `\n${title}\n\n${lines.map(({ name, type, note }) => `- \`${name}\`: ${cell(type)}${note ? ` — ${cell(note)}` : ''}`).join('\n')}\n`;

/** docs/api.md. */
export function referenceMarkdown(document: ApiDocument): string {
  const sections = [...referenceOf(document)].map(([tag, entries]) => {
    const parts = entries.map(
      (entry) =>
        `### ${entry.method} ${entry.path}\n\n${[entry.summary, entry.note].filter(Boolean).join('. ')}\n` +
        markdownLines('Asks:', entry.asks) +
        markdownLines('Body:', entry.body) +
        markdownLines('Answers:', entry.answer),
    );
    return `## ${tag}\n\n${parts.join('\n')}`;
  });
  return `# API\n\nMade by \`node scripts/api-document.ts\` from the routes and descriptors; do not edit. The same as OpenAPI 3.1: \`/v4/api/openapi.json\`, as a page: \`/api\`.\n\n${document.info.description}\n\n${sections.join('\n')}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

const htmlLines = (title: string, lines: readonly Line[]): string =>
  lines.length === 0
    ? ''
    : `<h4>${title}</h4><table>${lines.map(({ name, type, note }) => `<tr><th scope="row"><code>${escape(name)}</code></th><td>${escape(type)}</td><td>${escape(note)}</td></tr>`).join('')}</table>`;

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border-block-end:1px solid color-mix(in srgb,currentcolor 20%,transparent);padding:.4rem 0}summary{cursor:pointer}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.2rem .6rem .2rem 0}b{display:inline-block;min-width:4.5rem}`;

/** The page at /api: plain HTML, nothing to run. */
export function referenceHtml(document: ApiDocument): string {
  const sections = [...referenceOf(document)].map(([tag, entries]) => {
    const items = entries.map(
      (entry) =>
        `<details><summary><b>${entry.method}</b> <code>${escape(entry.path)}</code></summary><p>${escape([entry.summary, entry.note].filter(Boolean).join('. '))}</p>` +
        `${htmlLines('Asks', entry.asks)}${htmlLines('Body', entry.body)}${htmlLines('Answers', entry.answer)}</details>`,
    );
    return `<section><h2>${escape(tag)}</h2>${items.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API · Dream Diary</title><style>${STYLE}</style></head><body><main><h1>API</h1><p>${escape(document.info.description)} <a href="/v4/api/openapi.json">OpenAPI 3.1</a></p>${sections.join('')}</main></body></html>`;
}
