interface SampleBadgeProps {
  /** The label; undefined if the record is not a sample. */
  label: string | undefined;
}

/** A badge for records made by `npm run sample-data`. */
export const SampleBadge = ({ label }: SampleBadgeProps) =>
  label ? (
    <span
      data-sample
      className="sample-stripes inline-block rounded-full px-2 text-xs leading-6 font-semibold text-night"
    >
      {label}
    </span>
  ) : null;
