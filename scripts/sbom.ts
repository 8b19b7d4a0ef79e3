// Writes what the product is made of, as CycloneDX: node scripts/sbom.ts [file], sbom.json where none is named.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const LARGEST = 64 * 1024 * 1024;

type Bill = { metadata: { component: { name: string; type: string; 'bom-ref': string } } };

/**
 * The bill of materials of what runs and of what the pages are built from, read from the lock file alone. What only tests and
 * builds use stays out: it does not leave this machine. Throws when npm finds the lock file at odds with itself.
 */
export function billOfMaterials(): string {
  const from = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
  const said = execFileSync('npm', from, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: LARGEST,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const bill = JSON.parse(said) as Bill;
  // npm calls it after the folder that it lies in.
  bill.metadata.component.name = 'dream-diary';
  bill.metadata.component.type = 'application';
  return `${JSON.stringify(bill, null, 2)}\n`;
}

if (import.meta.main) {
  const file = path.resolve(process.argv[2] ?? 'sbom.json');
  writeFileSync(file, billOfMaterials());
  process.stdout.write(`${file}\n`);
}
