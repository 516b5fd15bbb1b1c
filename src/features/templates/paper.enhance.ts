/** Blanks of one name hold the same words, and the filled paper can be taken along as a text file. */
export function enhancePapers(): void {
  for (const paper of document.querySelectorAll<HTMLFormElement>('[data-paper]')) {
    paper.addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      for (const other of paper.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(target.name)}"]`))
        if (other !== target) other.value = target.value;
    });
    paper.addEventListener('submit', (event) => event.preventDefault());
    document.querySelector('[data-download-paper]')?.addEventListener('click', () => download(paper));
  }
}

function download(paper: HTMLFormElement): void {
  const text = [...paper.querySelectorAll<HTMLElement>('[data-line]')].map(
    (line) => (line.dataset.sign === undefined ? '' : '\n\n________________________\n') + lineText(line),
  );
  // The mark at the beginning lets old editors read Devanagari.
  const file = new Blob([`\ufeff${text.join('\n\n')}\n`], { type: 'text/plain;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${paper.dataset.paper}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function lineText(line: HTMLElement): string {
  return [...line.childNodes]
    .map((node) =>
      node instanceof HTMLInputElement ? node.value.trim() || '_'.repeat(node.size || 12) : (node.textContent ?? ''),
    )
    .join('')
    .replace(/[ \t]+/g, ' ')
    .trim();
}
