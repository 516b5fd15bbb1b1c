/** Characters of our own paths. Browsers treat a backslash like a slash. */
const ownPath = /^\/(?![/\\])[\w\-./?=&%+:~,@!*'()]*$/;

/** Where to go after signing in: a path of this site, never another host or this page. */
export function nextPath(asked: string | null | undefined): string | undefined {
  if (!asked || asked.length > 1000 || !ownPath.test(asked)) {
    return undefined;
  }
  return /^(?:\/hi)?\/login(?:[/?]|$)/.test(asked) ? undefined : asked;
}
