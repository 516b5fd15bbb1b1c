import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readEnv } from '../src/server/env.ts';
import { root } from './install.mjs';
import { subsetFonts } from './subset-fonts.ts';

// npm run dev: the site with every change shown at once, at PORT and HOST.
process.chdir(root);
const { port, host } = readEnv();
await subsetFonts();
const program = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
const astro = spawn(process.execPath, [program, 'dev', '--port', String(port), '--host', host], {
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => astro.kill(signal));
astro.on('exit', (code) => process.exit(code ?? 1));
