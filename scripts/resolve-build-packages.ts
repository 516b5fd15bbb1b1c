import { buildsFolder } from '../src/server/platform/settings/build-folder.ts';
import { readEnv } from '../src/server/platform/settings/env.ts';
import { resolvePackagesFor } from '../src/server/platform/settings/resolve-packages.ts';

// Loaded by Node before Astro, which runs the code in BUILD_DIR to render the pages.
resolvePackagesFor(buildsFolder(readEnv()));
