/** Matches paths of this site. Browsers treat a backslash like a slash. */
const ownPath = /^\/(?![/\\])[\w\-./?=&%+:~,@!*'()]*$/;

/**
 * Returns the path to go to after signing in; undefined if it is missing, not a path of this site, or the sign-in page.
 */
export function nextPath(asked: string | null | undefined): string | undefined {
  if (!asked || asked.length > 1000 || !ownPath.test(asked)) {
    return undefined;
  }
  return /^(?:\/hi)?\/login(?:[/?]|$)/.test(asked) ? undefined : asked;
}
