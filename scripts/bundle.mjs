// npm run bundle: installs what is missing, then runs scripts/bundle/bundle.ts. Run by the system's Node, whatever its
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
  // Node's type stripping is experimental and prints a warning each time.
  const quietly = ['--disable-warning=ExperimentalWarning', 'scripts/bundle/bundle.ts'];
  continueOnOwnNode(quietly.concat(process.argv.slice(2)));
}
