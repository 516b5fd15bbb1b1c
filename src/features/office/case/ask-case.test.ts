import { afterEach, expect, test, vi } from 'vitest';
import { askCase } from './ask-case.ts';

afterEach(() => vi.unstubAllGlobals());

/** What is posted of a form. */
async function posted(filled: FormData): Promise<unknown> {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(body);
    return Response.json({});
  });
  await askCase('/office/cases/x', filled);
  return bodies[0];
}

test('a form goes with its files, an empty one too, so that it is told; without any it goes without parts', async () => {
  const filled = new FormData();
  filled.set('body', 'नमस्ते');
  // What a browser says of a field in which nothing was chosen.
  filled.set('files', new File([], ''));
  expect(String(await posted(filled))).toBe(String(new URLSearchParams({ body: 'नमस्ते' })));
  filled.set('files', new File([], 'empty.pdf'));
  expect(await posted(filled)).toBe(filled);
});
