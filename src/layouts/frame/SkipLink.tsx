/** The first stop of the keyboard: past the header, to what the page is about. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-lg bg-night px-4 py-3 font-semibold text-white focus:translate-y-0"
    >
      {label}
    </a>
  );
}
