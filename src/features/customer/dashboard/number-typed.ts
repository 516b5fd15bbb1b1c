/** Whether a text that was typed as a contact can only be meant as a number. */
export const isNumberTyped = (typed: string): boolean => /\d/.test(typed) && !/[@\p{L}]/u.test(typed);
