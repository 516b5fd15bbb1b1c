/** The field names of a quote's form. A row's fields have its position in their names. */
export const lineFields = ['kind', 'item', 'name', 'qty', 'price', 'sac', 'rate'] as const;
export const stageFields = ['whose', 'title', 'share', 'days'] as const;
export const planFields = ['days', 'amount'] as const;

export type LineField = (typeof lineFields)[number];
export type StageField = (typeof stageFields)[number];
export type PlanField = (typeof planFields)[number];

/** The values of a row by field. */
export type Row<Field extends string> = Readonly<Record<Field, string>>;

/** The values of the form as shown and sent. */
export interface QuoteValues {
  /** The fields outside the rows. */
  readonly own: Readonly<Record<string, string>>;
  readonly lines: readonly Row<LineField>[];
  readonly stages: readonly Row<StageField>[];
  readonly plan: readonly Row<PlanField>[];
}

export const emptyLine: Row<LineField> = { kind: 'ours', item: '', name: '', qty: '1', price: '', sac: '', rate: '' };
export const emptyStage: Row<StageField> = { whose: 'us', title: '', share: '1', days: '' };
export const emptyPayment: Row<PlanField> = { days: '', amount: '' };

/** The name of a field of a row, such as `l0-price`. @param part `l`, `s` or `p` */
export const rowField = (part: 'l' | 's' | 'p', index: number, field: string): string => `${part}${index}-${field}`;

/** Reads the rows of one part from a form, in order. @param most the maximum number read */
export function readRows<Field extends string>(
  typed: (name: string) => string | undefined,
  part: 'l' | 's' | 'p',
  fields: readonly Field[],
  most: number,
): Row<Field>[] {
  const rows: Row<Field>[] = [];
  for (let index = 0; index < most; index += 1) {
    const values = fields.map((field) => [field, typed(rowField(part, index, field))] as const);
    // A script may have added a row after a gap left by a removed one.
    if (values.some(([, value]) => value !== undefined)) {
      rows.push(Object.fromEntries(values.map(([field, value]) => [field, value ?? ''])) as Row<Field>);
    }
  }
  return rows;
}

/** Whether nothing was typed into a row. Its type, quantity and GST rate do not count, because they are preset. */
export const isEmptyLine = ({ name, price, sac }: Row<LineField>): boolean =>
  [name, price, sac].every((text) => text === '');
