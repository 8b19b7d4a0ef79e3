// Draws the public pages of a built web app anew with the rewritten words on standard input; the pages go to standard output.
// Run by the server when texts are published: node scripts/pages/redraw-pages.ts <folder>
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import type { Overrides } from '#shared/cms/words.ts';
import { drawPages } from './first-pages.ts';

const root = join(import.meta.dirname, '../..');
const [folder = join(root, 'dist/web')] = process.argv.slice(2);
const { pages } = await drawPages(root, folder, JSON.parse(await text(process.stdin)) as Overrides);
process.stdout.write(JSON.stringify(pages), () => process.exit(0));
