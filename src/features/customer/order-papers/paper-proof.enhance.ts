import { shrinkPicture } from '@/ui/shrink-picture.ts';

/**
 * Sends a photo both unchanged and reduced in size as on an order's page, because we stored the smaller one if it was
 * uploaded with a script.
 */
export function enhancePaperProof(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-proves]');
  form?.addEventListener('submit', (event) => {
    const field = form.querySelector<HTMLInputElement>('input[type=file]');
    const file = field?.files?.[0];
    if (!field || !file || field.files?.length !== 1 || form.dataset.proves === 'ready') {
      return;
    }
    event.preventDefault();
    form.dataset.proves = 'ready';
    void shrinkPicture(file).then((small) => {
      if (small !== file) {
        const both = new DataTransfer();
        both.items.add(file);
        both.items.add(new File([small], file.name, { type: small.type }));
        field.multiple = true;
        field.files = both.files;
      }
      form.requestSubmit();
    });
  });
}
