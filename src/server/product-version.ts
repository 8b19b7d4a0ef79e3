import { readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = path.join(import.meta.dirname, '../../package.json');

/** The product's own version, as its package says. */
export const PRODUCT_VERSION = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;
