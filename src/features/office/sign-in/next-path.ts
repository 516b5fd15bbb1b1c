/** Characters of our own addresses; a backslash would be a slash to a browser. */
const ownPath = /^\/(?![/\\])[\w\-./?=&%+:~,@!*'()]*$/;

/** Where somebody wanted to go before he logged in: a path of this site, never another host, nor this page again. */
export function nextPath(asked: string | null | undefined): string | undefined {
  if (!asked || asked.length > 1000 || !ownPath.test(asked)) {
    return undefined;
  }
  return /^(?:\/hi)?\/login(?:[/?]|$)/.test(asked) ? undefined : asked;
}
