import { BrandIcon } from '../Icon.tsx';
import type { FormFrameWords } from './form-state.ts';

const way = 'inline-flex min-h-11 items-center gap-1.5 text-link underline underline-offset-4';

/** WhatsApp and telephone, beside a form that could not be taken. */
export function WaysToReach({ frame: { form, ways } }: { frame: FormFrameWords }) {
  return (
    <>
      <a href={ways.whatsapp.href} target="_blank" rel="noopener" className={way}>
        <BrandIcon name="whatsapp" size={18} />
        {form.whatsapp}
      </a>
      <a href={ways.phone.href} className={way}>
        {form.call.replace('{phone}', ways.phone.text)}
      </a>
    </>
  );
}
