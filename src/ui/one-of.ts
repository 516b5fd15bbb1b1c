/** The one of a list that a form or an address names, if it is one: both may say anything. */
export const oneOf = <T extends string>(list: readonly T[], value: string | null | undefined): T | undefined =>
  list.find((each) => each === value);
