/** A telephone number, as forms keep it (E.164), as a link by which a phone dials it; any other text as it stands. */
export function CallLink({ text }: { text: string }) {
  if (!/^\+\d{8,15}$/.test(text)) {
    return text;
  }
  return (
    <a href={`tel:${text}`} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
      {text}
    </a>
  );
}
