import { type FieldNode, numberOf } from '../../src/features/office/content/field-node.ts';

/** Returns the fields that a browser sends for an empty form. */
export function postedForm(fields: readonly FieldNode[]): Map<string, string> {
  const pairs = new Map<string, string>();
  const visit = (field: FieldNode): void => {
    const { name } = field;
    if (field.kind === 'text') {
      pairs.set(`${name}.en`, field.en).set(`${name}.hi`, field.hi);
      if (field.same) {
        pairs.set(`${name}.same`, '1');
      }
    } else if (field.kind === 'list') {
      pairs.set(`${name}.order`, field.items.map((item) => numberOf(name, item.name)).join());
      for (const item of field.items) {
        visit(item);
      }
    } else if (field.kind === 'group') {
      for (const each of field.fields) {
        visit(each);
      }
    } else if (field.kind === 'counts') {
      for (const [each, count] of Object.entries(field.value)) {
        pairs.set(`${name}.${each}`, count);
      }
    } else if (field.kind === 'days') {
      for (const day of field.value) {
        pairs.set(`${name}.${day}`, 'yes');
      }
    } else if (field.kind !== 'check') {
      pairs.set(name, field.value);
    } else if (field.value) {
      pairs.set(name, 'yes');
    }
  };
  for (const field of fields) {
    visit(field);
  }
  return pairs;
}
