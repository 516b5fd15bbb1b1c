interface Row {
  readonly open?: string | undefined;
  readonly close?: string | undefined;
  readonly schemaDays: readonly string[];
}

/** Returns the opening hours of the firm or a branch as structured data. Closed days are left out. */
export const hoursData = (hours: readonly Row[]): Record<string, unknown>[] =>
  hours
    .filter(({ schemaDays, open, close }) => schemaDays.length > 0 && open !== undefined && close !== undefined)
    .map(({ schemaDays, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: schemaDays,
      opens: open,
      closes: close,
    }));
