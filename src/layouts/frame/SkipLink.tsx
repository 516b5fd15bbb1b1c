/** The first stop of the keyboard: past the header, to what the page is about. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a href="#content" className="skip-link">
      {label}
    </a>
  );
}
