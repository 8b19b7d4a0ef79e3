import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Declarations } from '#server/billing/sandbox/shapes/declarations.ts';
import { paramShapes } from '#server/billing/sandbox/shapes/param-shapes.ts';

/** Writes which parameters the payments sandbox takes, from the types of the official SDK. */
const ROOT = path.join(import.meta.dirname, '..');
const shapes = paramShapes(new Declarations(path.join(ROOT, 'node_modules/stripe/esm')));
const lines = Object.entries(shapes).map(
  ([name, shape]) => `  ${JSON.stringify(name)}: ${JSON.stringify(shape)}`,
);
writeFileSync(
  path.join(ROOT, 'src/server/billing/sandbox/shapes/params.json'),
  `{\n${lines.join(',\n')}\n}\n`,
);
