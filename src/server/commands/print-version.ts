import { buildFolder } from '../platform/settings/build-folder.ts';
import { readEnv } from '../platform/settings/env.ts';
import { versionOf } from '../platform/settings/version.ts';

// Runs `aarambh --version` in a bundle.
const { version, built } = await versionOf(buildFolder(readEnv()));
process.stdout.write(`aarambh ${version}${built ? `, built ${built}` : ''}\n`);
