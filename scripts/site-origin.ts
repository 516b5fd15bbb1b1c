import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readEnv } from '../src/server/platform/settings/env.ts';

/** Returns the public origin for canonical URLs and the sitemap: SITE_URL, or the firm's website in company.yaml. */
export function siteOrigin(): string {
  const { siteUrl, contentDir } = readEnv();
  if (siteUrl) {
    return siteUrl;
  }
  return (parse(readFileSync(join(contentDir, 'company.yaml'), 'utf8')) as { website: string }).website;
}
