import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type OxlintConfig } from 'oxlint';

type Rules = NonNullable<OxlintConfig['rules']>;
type Overrides = NonNullable<OxlintConfig['overrides']>;
type Pattern = { regex: string; message: string } | { group: string[]; message: string };

const UP = { regex: String.raw`(^|/)\.\.(/|$)`, message: 'Across folders use #server, #web or #shared.' };

const NOT_SHARED: Pattern[] = [
  { regex: '^([^.#z]|z[^o]|zo[^d]|zod.)', message: 'shared imports zod only.' },
  { regex: '^#(server|web)/', message: 'shared imports zod only.' },
];

const FROM_WEB = { regex: '^#web/', message: 'The server never imports the web.' };
const FASTIFY = { regex: '^(fastify|@fastify/.*)$', message: 'Fastify only in app, http and *.routes.ts.' };
const SQL = {
  regex: '^(drizzle-orm(/.*)?|pg|pg-(cursor|copy-streams|pool|types)|sql-template-tag)$',
  message: 'SQL only in db, *.store.ts and features/records.',
};
const FEATURES = {
  regex: '^#server/features/',
  message: 'db, http, mail, security, adapters and language never import features.',
};
const ANY_FEATURE = {
  group: [String.raw`\#server/features/**`, String.raw`!\#server/features/records/**`],
  message: 'records imports no feature: app.ts hands it the descriptors.',
};
/** Pure modules that several features need under their own noun; everything else is a service. */
const PURE_MODULES: string[] = [
  'uploads/pictures.ts',
  'uploads/file-kinds.ts',
  'dreams/nights/full-moon.ts',
  'scheduling/calendar-file.ts',
];
const OTHER_FEATURES = (own: string) => ({
  group: [
    String.raw`\#server/features/**`,
    String.raw`!\#server/features/**/*.service.ts`,
    ...[`${own}/**`, ...PURE_MODULES].map((path) => String.raw`!\#server/features/${path}`),
  ],
  message: 'Other features only through their *.service.ts.',
});
/** What a feature is given, and must not fetch for itself. */
const GIVEN: Pattern[] = [
  {
    group: [String.raw`\#server/adapters/**`, String.raw`!\#server/adapters/*/port.ts`],
    message: 'Features know adapters by their port only.',
  },
  {
    regex: String.raw`^#server/(app|build-deps|main|serve|terminal)\.ts$`,
    message: 'Features are given their dependencies.',
  },
  { regex: '^(undici|openai|(node:)?https?)$', message: 'Calls go out only through adapters.' },
];
const inFeature = (own: string) => [FROM_WEB, OTHER_FEATURES(own), ...GIVEN];
const IN_RECORDS = [FROM_WEB, ANY_FEATURE, ...GIVEN];

const NOT_WEB: Pattern[] = [
  { regex: '^#server/', message: 'The web never imports the server, types included.' },
  {
    regex: '^(drizzle-orm.*|pg(-.*)?|sql-template-tag|@?fastify.*)$',
    message: 'This belongs to the server.',
  },
];
const IN_WEB = [...NOT_WEB, { regex: '^zod(/.*)?$', message: 'The browser reads no schema.' }];
const PAGES = {
  regex: String.raw`^#web/(features/|(app|main|routes)\.tsx$)`,
  message: 'Features are known by the routes and by each other alone.',
};
/** A feature's door: what others may ask of it and show of it. */
const OTHER_PAGES = (own: string) => ({
  group: [
    String.raw`\#web/features/**`,
    ...['*/*.queries.ts', '*/*.parts.tsx', `${own}/**`].map((path) => String.raw`!\#web/features/${path}`),
  ],
  message: 'Another feature only through its x.queries.ts and x.parts.tsx.',
});
const SHELLS = {
  regex: String.raw`^#web/(shells/|(app|main|routes)\.tsx$)`,
  message: 'A page stands in a shell and knows nothing of it.',
};

const imports = (...patterns: Pattern[]): Rules => ({
  'no-restricted-imports': ['error', { patterns: [UP, ...patterns] }],
});

const FETCH = 'fetch only in adapters and web/api.';
const noFetch: Rules = {
  'no-restricted-globals': [
    'error',
    ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({ name, message: FETCH })),
  ],
  'no-restricted-properties': [
    'error',
    ...['window', 'globalThis', 'self'].map((object) => ({ object, property: 'fetch', message: FETCH })),
  ],
};
const mayFetch: Rules = { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' };

const foldersIn = (root: string): string[] =>
  readdirSync(path.join(import.meta.dirname, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const serverFeature = (name: string): Overrides => {
  const folder = `src/server/features/${name}`;
  return [
    { files: [`${folder}/**`], rules: imports(...inFeature(name), FASTIFY, SQL) },
    { files: [`${folder}/**/*.routes.ts`], rules: imports(...inFeature(name), SQL) },
    {
      files: [`${folder}/**/*.store.ts`, `${folder}/**/*.resource.ts`],
      rules: imports(...inFeature(name), FASTIFY),
    },
  ];
};

const webFeature = (name: string): Overrides => {
  const folder = `src/web/features/${name}`;
  return [
    { files: [`${folder}/**`], rules: imports(...IN_WEB, OTHER_PAGES(name), SHELLS) },
    {
      files: [`${folder}/**/*.test.{ts,tsx}`, `${folder}/**/*.fixture.{ts,tsx}`],
      rules: imports(...NOT_WEB, OTHER_PAGES(name)),
    },
  ];
};

/** Who may import whom, as docs/architecture.md draws it; the last that fits a file holds. */
const houses: Overrides = [
  { files: ['src/**'], rules: noFetch },
  { files: ['src/shared/**'], rules: imports(...NOT_SHARED) },
  { files: ['src/shared/**/*.test.ts'], rules: imports(...NOT_SHARED.slice(1)) },
  { files: ['src/server/**'], rules: imports(FROM_WEB, FASTIFY, SQL) },
  { files: ['src/server/{demo,shipped}/*.store.ts'], rules: imports(FROM_WEB, FASTIFY) },
  { files: ['src/server/app.ts'], rules: imports(FROM_WEB, SQL) },
  { files: ['src/server/db/**'], rules: imports(FROM_WEB, FEATURES, FASTIFY) },
  { files: ['src/server/http/**'], rules: imports(FROM_WEB, FEATURES, SQL) },
  {
    files: ['src/server/mail/**', 'src/server/security/**'],
    rules: imports(FROM_WEB, FEATURES, ...GIVEN, FASTIFY, SQL),
  },
  {
    files: ['src/server/mail/*.store.ts', 'src/server/security/*.store.ts'],
    rules: imports(FROM_WEB, FEATURES, ...GIVEN, FASTIFY),
  },
  // The shape of a descriptor names drizzle's types.
  { files: ['src/server/http/resource.ts'], rules: imports(FROM_WEB, FEATURES) },
  {
    files: ['src/server/adapters/**', 'src/server/language/**'],
    rules: imports(FROM_WEB, FEATURES, FASTIFY, SQL),
  },
  // Drivers whose outside service is the database.
  {
    files: ['src/server/adapters/*/outbox.ts', 'src/server/adapters/jobs/pg-boss.ts'],
    rules: imports(FROM_WEB, FEATURES, FASTIFY),
  },
  ...foldersIn('src/server/features').flatMap(serverFeature),
  { files: ['src/server/features/records/**'], rules: imports(...IN_RECORDS, FASTIFY) },
  { files: ['src/server/features/records/**/*.routes.ts'], rules: imports(...IN_RECORDS) },
  { files: ['src/server/adapters/**'], rules: mayFetch },
  {
    files: ['src/server/**/*.test.ts', 'src/server/**/*.fixture.ts', 'src/server/testing/**'],
    rules: { ...imports(FROM_WEB), ...mayFetch },
  },
  { files: ['src/web/**'], rules: imports(...IN_WEB, PAGES) },
  { files: ['src/web/*', 'src/web/testing/**'], rules: imports(...IN_WEB) },
  { files: ['src/web/**/*.test.{ts,tsx}'], rules: imports(...NOT_WEB) },
  ...foldersIn('src/web/features').flatMap(webFeature),
  { files: ['src/web/api/**'], rules: mayFetch },
  { files: ['e2e/**', 'bench/**'], rules: { 'no-restricted-imports': 'off' } },
];

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'promise', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', 'data', 'node_modules', 'migrations', 'public'],
  settings: { react: { version: '19' } },
  rules: {
    ...imports(),
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'no-underscore-dangle': 'off',
    'no-shadow': 'off',
    'no-await-in-loop': 'off',
    'no-unmodified-loop-condition': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-require-imports': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-type-definitions': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/jsx-no-constructed-context-values': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    // Express's rule; Fastify awaits its handlers.
    'oxc/no-async-endpoint-handlers': 'off',
  },
  overrides: [
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'src/server/testing/**'],
      rules: {
        'max-lines-per-function': 'off',
        'typescript/no-explicit-any': 'off',
        'typescript/no-unsafe-member-access': 'off',
      },
    },
    {
      files: [
        '*.config.ts',
        'src/web/features/**/*-page.tsx',
        'src/server/testing/postgres-setup.ts',
        'e2e/support/setup.ts',
        'e2e/support/teardown.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    ...houses,
  ],
});
