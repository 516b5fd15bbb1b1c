/** Whether this code runs in a bundle, which has neither type definitions nor npm. */
export const isBundle = import.meta.url.endsWith('.js');

/**
 * Returns the command line that runs one of our commands here, for an operator.
 * @param name the name as in package.json, such as `mails`
 * @param parameters the arguments, such as `--release held`
 */
export function ourCommand(name: string, parameters = '', inBundle = isBundle): string {
  if (inBundle) {
    return ['aarambh', name, parameters].filter(Boolean).join(' ');
  }
  return `npm run ${name}${parameters === '' ? '' : ` -- ${parameters}`}`;
}

/** Converts the usage of a command, which is written for npm, to the commands available here. */
export function ourUsage(text: string, inBundle = isBundle): string {
  return inBundle ? text.replaceAll(/npm run (?:--silent )?([\w-]+)(?: --(?= ))?/g, 'aarambh $1') : text;
}
