// npm start: installs what is missing, builds what is stale, serves. The system's Node, of whatever age, may run this.
import nodeModule from 'node:module';
import path from 'node:path';
import { continueOnOwnNode, ensureInstalled, isOwnNode, lockFile, root } from './install.mjs';
import { takeLock } from './lock.mjs';

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

async function main() {
  process.chdir(root);
  const release = await takeLock(lockFile, console.log);
  ensureInstalled();
  if (!isOwnNode()) {
    release();
    continueOnOwnNode([process.argv[1]]);
    return;
  }
  // Compiled code is kept: 0.4 s to ready instead of 0.6 s.
  if (nodeModule.enableCompileCache)
    nodeModule.enableCompileCache(path.join(root, 'node_modules', '.cache', 'compiled'));
  const { ensureBuild } = await import('./ensure-build.ts');
  await ensureBuild();
  // The lock is kept until the build has been read: a start with another SITE_URL must not replace it meanwhile.
  await import('../src/server/start.ts');
  release();
}
