import { computeInPlace } from './compute-in-place.ts';
import type { AnyTool } from './tool.ts';

/** Each calculator is a file of its own: a visitor loads the one that is used. */
const tools: Readonly<Record<string, () => Promise<{ tool: AnyTool }>>> = {
  gst: () => import('./gst/gst.ts'),
  'gst-late-fee': () => import('./gst-late-fee/gst-late-fee.ts'),
  'income-tax': () => import('./income-tax/income-tax.ts'),
  'tds-interest': () => import('./tds-interest/tds-interest.ts'),
  hra: () => import('./hra/hra.ts'),
  gratuity: () => import('./gratuity/gratuity.ts'),
  emi: () => import('./emi/emi.ts'),
};

/** Fetches the calculator of a form and lets it follow what is typed. */
export async function loadTool(form: HTMLFormElement): Promise<void> {
  const found = await tools[form.dataset.tool ?? '']?.();
  if (found) computeInPlace(form, found.tool);
}
