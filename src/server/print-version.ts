import { buildFolder } from './build-folder.ts';
import { readEnv } from './env.ts';
import { versionOf } from './version.ts';

// `aarambh --version` of a bundle.
const { version, built } = await versionOf(buildFolder(readEnv()));
process.stdout.write(`aarambh ${version}${built ? `, built ${built}` : ''}\n`);
