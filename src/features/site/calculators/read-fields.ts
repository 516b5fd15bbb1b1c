import { type Paise, paiseOf, paiseText, showPercent } from '../../../kernel/paise.ts';
import type { AnyCalculator, Fault, Field, Fields, Values } from './calculator.ts';
import { type Day, showDay } from './days.ts';
import { findAmount, findCount, findPercent, findTypedDay } from './read-typed.ts';

/** ₹1,000 crore, in rupees. A larger amount is more likely a typing mistake than a real business. */
const largest = 10_000_000_000;
const lastDay = '2099-12-31';

export type Reading =
  | { readonly values: Values<Fields>; readonly faults?: undefined }
  | { readonly values?: undefined; readonly faults: readonly Fault[] };

/** Reads what was typed into the fields of a calculator. */
export function readFields(calculator: AnyCalculator, typed: (name: string) => string): Reading {
  const values: Record<string, string | number | undefined> = {};
  const faults: Fault[] = [];
  for (const [field, rules] of Object.entries(calculator.fields)) {
    const read = readField(rules, typed(field).trim());
    if (typeof read === 'object') {
      faults.push({ field, ...read });
    } else {
      values[field] = read;
    }
  }
  if (faults.length > 0) {
    return { faults };
  }
  const fault = calculator.check?.(values as Values<Fields>);
  return fault ? { faults: [fault] } : { values: values as Values<Fields> };
}

type Wrong = Omit<Fault, 'field'>;

function readField(field: Field, typed: string): string | number | undefined | Wrong {
  if (field.kind === 'choice') {
    return field.options.includes(typed) ? typed : field.preset;
  }
  if (typed === '') {
    return !('optional' in field) ? { key: 'missing' } : field.kind === 'date' ? undefined : 0;
  }
  switch (field.kind) {
    case 'amount': {
      const { min = 0, max = largest } = field;
      return within<Paise>(findAmount(typed), paiseOf(min), paiseOf(max), 'amount', paiseText);
    }
    case 'percent':
      return within<number>(findPercent(typed), 0, field.max, 'percent', showPercent);
    case 'count':
      return within<number>(findCount(typed), field.min ?? 0, field.max, 'count', String);
    case 'date': {
      const day = findTypedDay(typed);
      if (day === undefined) {
        return { key: 'date' };
      }
      return withinDays(day, field.from);
    }
  }
}

function within<Value extends number>(
  value: Value | undefined,
  min: Value,
  max: Value,
  key: string,
  show: (limit: Value) => string,
) {
  if (value === undefined) {
    return { key };
  }
  if (value < min) {
    return { key: 'low', limit: show(min) };
  }
  return value > max ? { key: 'high', limit: show(max) } : value;
}

function withinDays(day: Day, from: Day): Day | Wrong {
  if (day < from) {
    return { key: 'early', limit: showDay(from) };
  }
  return day > lastDay ? { key: 'late', limit: showDay(lastDay) } : day;
}
