/**
 * Whether a posted value is that of one of the form's buttons. This must be checked, because a request can contain any
 * text.
 * @param table what each button does. Its keys are a type that the buttons use too: `value={'reply' satisfies CaseAct}`
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
