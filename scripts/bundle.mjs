// npm run bundle: installs what is missing, then runs scripts/bundle/bundle.ts. The system's Node, of whatever age, may run this.
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
  // Taking the types out of code is an experiment of Node's that says so each time.
  const quietly = ['--disable-warning=ExperimentalWarning', 'scripts/bundle/bundle.ts'];
  continueOnOwnNode(quietly.concat(process.argv.slice(2)));
}
