/** Matches paths of this site. Browsers treat a backslash like a slash. */
const ownPath = /^\/(?![/\\])[\w\-./?=&%+:~,@!*'()]*$/;

/** Returns the path of this site to go to after signing in, which is never another host or the sign-in page. */
export function nextPath(asked: string | null | undefined): string | undefined {
  if (!asked || asked.length > 1000 || !ownPath.test(asked)) {
    return undefined;
  }
  return /^(?:\/hi)?\/login(?:[/?]|$)/.test(asked) ? undefined : asked;
}
