/** Returns the value if it is in the list, because a form or a URL may contain anything. */
export const oneOf = <T extends string>(list: readonly T[], value: string | null | undefined): T | undefined =>
  list.find((each) => each === value);
