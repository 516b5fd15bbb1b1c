import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readEnv } from '../src/server/env.ts';

/** The public origin that canonical addresses and the sitemap name: SITE_URL, or the firm's website in company.yaml. */
export function siteOrigin(): string {
  const { siteUrl } = readEnv();
  if (siteUrl) return siteUrl;
  const file = new URL('../content/company.yaml', import.meta.url);
  return (parse(readFileSync(file, 'utf8')) as { website: string }).website;
}
