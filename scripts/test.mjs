// npm test: installs what is missing, then runs scripts/testing/main.ts. Run by the system's Node, whatever its
// version.
import { continueOnOwnNode, ensureInstalled, lockFile, root } from './install.mjs';
import { takeLock } from './lock.mjs';

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

async function main() {
  process.chdir(root);
  const release = await takeLock(lockFile, console.log);
  ensureInstalled();
  release();
  continueOnOwnNode(['scripts/testing/main.ts'].concat(process.argv.slice(2)));
}
