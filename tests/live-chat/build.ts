import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { liveChat } from './live-chat.ts';

// Writes the content of a firm with a live chat, and builds its site. Takes the parameters of scripts/build.ts.
const { from, contentDir, buildDir } = liveChat;
rmSync(contentDir, { recursive: true, force: true });
cpSync(from, contentDir, { recursive: true });
const change = (name: string, path: readonly (string | number)[], value: unknown): void => {
  const file = join(contentDir, name);
  const document = parseDocument(readFileSync(file, 'utf8'));
  document.setIn(path, value);
  writeFileSync(file, document.toString({ lineWidth: 0 }));
};
change('features.yaml', ['liveChat'], true);
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
change('company.yaml', ['hours', 0, 'schemaDays'], days);
change('company.yaml', ['hours', 0, 'open'], '00:00');
change('company.yaml', ['hours', 0, 'close'], '23:59');
change('company.yaml', ['holidays'], []);

process.env.CONTENT_DIR = contentDir;
process.env.BUILD_DIR = buildDir;
await import('../../scripts/build.ts');
