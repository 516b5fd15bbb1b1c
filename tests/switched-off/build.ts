import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { switchedOff } from './switched-off.ts';

// Writes the content of a firm with few features, and builds its site. Takes the parameters of scripts/build.ts.
const { from, contentDir, buildDir, features } = switchedOff;
rmSync(contentDir, { recursive: true, force: true });
cpSync(from, contentDir, { recursive: true });
writeFileSync(join(contentDir, 'features.yaml'), features.map((name) => `${name}: false\n`).join(''));
const company = join(contentDir, 'company.yaml');
const said = readFileSync(company, 'utf8');
writeFileSync(company, said.replace(/, second: \+91[\d ]+/, '').replace(/^whatsapp:.*\n/m, ''));

process.env.CONTENT_DIR = contentDir;
process.env.BUILD_DIR = buildDir;
await import('../../scripts/build.ts');
