const STEP = 1024;

/** A file size for display, in both languages: '340 KB', '1.2 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < STEP) {
    return `${bytes} B`;
  }
  const kilobytes = Math.round(bytes / STEP);
  return kilobytes < STEP ? `${kilobytes} KB` : `${(bytes / STEP / STEP).toFixed(1)} MB`;
}
