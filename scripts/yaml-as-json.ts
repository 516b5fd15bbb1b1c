import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { parseYaml } from '../src/catalogue/parse-content.ts';

/**
 * Makes `import text from './some.yaml?json'` return the file as JSON text. The build parses the YAML once. If the
 * server parsed the 200 files, each start would take a second longer.
 */
export function yamlAsJson(): Plugin {
  return {
    name: 'aarambh:yaml-as-json',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.yaml?json')) {
        return;
      }
      const path = id.slice(0, -'?json'.length);
      this.addWatchFile(path);
      const said = parseYaml(relative(process.cwd(), path), readFileSync(path, 'utf8'));
      return `export default ${JSON.stringify(JSON.stringify(said))};`;
    },
  };
}
