import type { Page } from '@playwright/test';
import { sampleFile } from '../support/sample-files.ts';
import { newVisitor } from './forms.ts';

type Kind = Parameters<typeof sampleFile>[0];

/** A file as a visitor chooses it. */
export const chosen = (name: string, kind: Kind, size?: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: sampleFile(kind, size),
});

/** Opens a page as a separate visitor. @returns the visitor's email address */
export async function openAsVisitor(page: Page, path: string): Promise<string> {
  const { email, address } = newVisitor();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await page.goto(path);
  return email;
}
