import { memorySettings, nodeFlags } from '../server-process.mjs';

const START = 'src/server/start.ts';

/**
 * Returns the commands of a bundle: `serve`, `version`, and every npm command that runs a file of the server.
 * @param scripts those of package.json
 * @returns names and the sources they run, such as `inquiries: src/server/commands/list-inquiries.ts`
 */
export function serverCommands(scripts: Readonly<Record<string, string>>): Record<string, string> {
  const others = Object.entries(scripts).flatMap(([name, command]) => {
    const [, source] = /^node (src\/server\/[\w/-]+\.ts)$/.exec(command) ?? [];
    return source ? [[name, source]] : [];
  });
  return { serve: START, version: 'src/server/commands/print-version.ts', ...Object.fromEntries(others) };
}

/**
 * Returns the shell script that starts a bundle. The script finds its folder even if it is called through a symbolic
 * link.
 */
export function launcher(commands: Readonly<Record<string, string>>): string {
  const settings = Object.entries(memorySettings).map(([name, value]) => `export ${name}=${value}`);
  const cases = Object.entries(commands).map(([name, source]) => {
    const flags = source === START ? [...nodeFlags, ''].join(' ') : '';
    return `  ${name}) exec "$home/bin/node" ${flags}"$home/${source.replace(/\.ts$/, '.js')}" "$@" ;;`;
  });
  const names = Object.keys(commands).join(', ');
  return `#!/bin/sh
# ./aarambh serves the site. Its other commands: ./aarambh help. Settings are environment variables, DATA_DIR above all.
set -eu
home=$(dirname "$(readlink -f "$0")")
${settings.join('\n')}
command=\${1:-serve}
[ $# -eq 0 ] || shift
case $command in
  --version) command=version ;;
esac
case $command in
${cases.join('\n')}
  help) echo "Usage: aarambh [command] [options]. Commands: ${names}." ;;
  *) echo "aarambh has no command \\"$command\\". Commands: ${names}." >&2; exit 2 ;;
esac
`;
}
