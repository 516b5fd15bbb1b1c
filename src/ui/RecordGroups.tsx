/** Labels and values under one heading. */
export interface RecordGroup {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/**
 * Groups of labels and values, one below the other. The first three are open, and the others are collapsed under their
 * headings.
 */
export function RecordGroups({ groups }: { groups: readonly RecordGroup[] }) {
  return (
    <div className="grid gap-4">
      {groups.map(({ title, rows }, index) => (
        <details key={title} open={index < 3} className="group rounded-card border border-line bg-surface">
          <summary className="flex min-h-12 cursor-pointer items-center px-5 py-3 text-lg font-semibold wrap-anywhere">
            {title}
          </summary>
          <dl className="divide-y divide-line border-t border-line">
            {rows.map(([label, value]) => (
              <div key={label} className="px-5 py-3">
                <dt className="text-sm text-soft">{label}</dt>
                <dd className="font-typed wrap-anywhere whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  );
}
