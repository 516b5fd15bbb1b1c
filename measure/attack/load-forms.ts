import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../../scripts/install.mjs';
import { yamlAsJson } from '../../scripts/yaml-as-json.ts';
import { readEnv } from '../../src/server/platform/settings/env.ts';

/** Every form of the site with its check. */
export type EveryForm = typeof import('./every-form.ts');

/** Loads the forms' descriptions as the build does. */
export async function loadForms(): Promise<EveryForm> {
  const alias = { '@': join(root, 'src'), '#content': readEnv().contentDir, '#default-content': join(root, 'content') };
  const { module } = await runnerImport<EveryForm>(join(root, 'measure', 'attack', 'every-form.ts'), {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [yamlAsJson()],
    resolve: { alias },
  });
  return module;
}
