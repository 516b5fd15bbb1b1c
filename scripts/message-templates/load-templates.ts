import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'yaml';
import type { Locale } from '../../src/kernel/locale.ts';
import type { MessageTemplates } from '../../src/kernel/message-templates.ts';
import { giveFiles, readAsVite } from '../check-content/as-vite.ts';

/**
 * Reads the texts of SMS and the languages of a firm's content folder; undefined if the firm has no such texts. @throws
 * ContentError if they have faults
 */
export async function loadTemplates(
  folder: string,
): Promise<{ templates: MessageTemplates; languages: readonly Locale[] } | undefined> {
  readAsVite();
  const files = globSync('**/*.yaml', { cwd: folder }).map((name): [string, string] => [
    `/content/${name.replaceAll(sep, '/')}`,
    JSON.stringify(parse(readFileSync(join(folder, name), 'utf8'))),
  ]);
  giveFiles(new Map(files));
  const { messageTemplates } = await import('../../src/catalogue/firm/messages.ts');
  const { locales } = await import('../../src/kernel/locale.ts');
  const templates = messageTemplates();
  return templates && { templates, languages: locales };
}
