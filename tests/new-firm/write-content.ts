import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { newFirm } from './new-firm.ts';

// The content of the new firm, as its owner writes it: by the command.
rmSync(newFirm.contentDir, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [join(import.meta.dirname, '../../scripts/new-firm/new-firm.ts'), newFirm.contentDir, '--answers', newFirm.answers],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
