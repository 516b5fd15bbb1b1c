// npm start: installs what is missing, builds what is stale, and starts the server. Run by the system's Node, whatever
// its version.
import nodeModule from 'node:module';
import { continueOnOwnNode, ensureInstalled, isInstalled, isOwnNode, lockFile, root } from './install.mjs';
import { takeLock } from './lock.mjs';
import { compileCache, serverCommand, serverSettings } from './server-process.mjs';

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

async function main() {
  process.chdir(root);
  // The lock is needed only to install or build. A firm whose build is up to date does not wait for another firm's
  // build.
  if (isInstalled()) {
    if (!isOwnNode()) {
      return continueOnOwnNode([process.argv[1]]);
    }
    nodeModule.enableCompileCache(compileCache);
    const { isFresh } = await import('./ensure-build.ts');
    if (isFresh()) {
      return serve();
    }
  }
  const release = await takeLock(lockFile, console.log);
  ensureInstalled();
  if (!isOwnNode()) {
    release();
    continueOnOwnNode([process.argv[1]]);
    return;
  }
  nodeModule.enableCompileCache(compileCache);
  const { ensureBuild } = await import('./ensure-build.ts');
  await ensureBuild();
  release();
  serve();
}

// Replaces this process with the server, so that signals and the exit code do not have to be forwarded.
function serve() {
  if (process.platform === 'win32') {
    continueOnOwnNode(serverCommand, serverSettings);
  } else {
    process.execve(
      process.execPath,
      [process.execPath].concat(serverCommand, '--restart'),
      Object.assign({}, process.env, serverSettings),
    );
  }
}
