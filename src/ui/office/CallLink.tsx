/** A phone number in stored form (E.164) as a link that dials it; any other text is shown unchanged. */
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
