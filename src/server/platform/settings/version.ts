import { readFileSync } from 'node:fs';
import { isText, objectWith, readJson } from '../../../kernel/read-json.ts';
import { buildTime } from './build-time.ts';

/** The running version of the site. */
export interface Version {
  /** Version of the code, such as 0.1.0. */
  readonly version: string;
  /**
   * When the site was built, in ISO 8601, UTC; distinguishes builds of the same version. Undefined if there is no
   * build.
   */
  readonly built?: string;
}

/** Returns the running version. @param dist the build's folder */
export async function versionOf(dist: string): Promise<Version> {
  const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  const { version } = readPackage(text);
  const built = await buildTime(dist);
  return built === undefined ? { version } : { version, built: new Date(built).toISOString() };
}

/** Parses package.json. @throws BrokenJson */
export const readPackage = (text: string): { readonly version: string } =>
  readJson(text, 'package.json', objectWith<{ readonly version: string }>({ version: isText }));
