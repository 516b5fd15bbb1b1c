import { buildsFolder } from '../src/server/platform/settings/build-folder.ts';
import { readEnv } from '../src/server/platform/settings/env.ts';
import { resolvePackagesFor } from '../src/server/platform/settings/resolve-packages.ts';

// Node loads this file before Astro. To render the pages, Astro runs code in BUILD_DIR, which would not find the
// packages otherwise.
resolvePackagesFor(buildsFolder(readEnv()));
