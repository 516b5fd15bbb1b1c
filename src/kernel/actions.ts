/**
 * Whether a posted value belongs to one of a door's buttons, because a request can contain any text.
 * @param table what the door does for each button. Its keys are a type that the buttons use too:
 *   `value={'reply' satisfies CaseAct}`
 */
export const isAction = <Table extends object>(
  table: Table,
  value: string | undefined,
): value is keyof Table & string => value !== undefined && Object.hasOwn(table, value);

/**
 * Finds the action of the pressed button.
 * @returns undefined for a value that no button of the form has
 */
export const findAction = <Handler>(
  table: Readonly<Record<string, Handler>>,
  value: string | undefined,
): Handler | undefined => (isAction(table, value) ? table[value] : undefined);
