// Draws the PNG icons from the two SVG marks: node scripts/make-icons.mjs
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const folder = new URL('../public/icons/', import.meta.url);
const draw = (source, size, name) =>
  sharp(readFileSync(new URL(source, folder)), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(name, folder).pathname);

await draw('mark.svg', 32, 'icon-32.png');
await draw('mark.svg', 192, 'icon-192.png');
await draw('mark.svg', 512, 'icon-512.png');
await draw('maskable.svg', 512, 'maskable-512.png');
await draw('maskable.svg', 180, 'apple-touch-180.png');
