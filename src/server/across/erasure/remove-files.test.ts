import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../../../tests/support/each-engine.ts';
import { removeMailFiles } from './remove-files.ts';

test('deletes the emails of an address, and none of a longer address that ends alike', async () => {
  const dataDir = await newFolder();
  const folder = join(dataDir, 'mail');
  await mkdir(folder);
  const heads = {
    plain: 'To: asha@example.in',
    named: 'From: Firm <hello@firm.example>\r\nTo: "Asha" <Asha@Example.in>',
    folded: 'Cc: Ravi <ravi@example.in>,\r\n asha@example.in',
    natasha: 'To: natasha@example.in',
    tagged: 'To: Asha <a.asha@example.in>',
    abroad: 'To: asha@example.in.evil.example',
    inText: 'To: ravi@example.in\r\n\r\nasha@example.in wrote',
  };
  for (const [name, head] of Object.entries(heads)) {
    await writeFile(join(folder, `${name}.eml`), `${head}\r\n\r\nHello`);
  }
  await removeMailFiles(dataDir, { messageIds: [], mailboxes: ['asha@example.in'] });
  expect((await readdir(folder)).toSorted()).toEqual(['abroad.eml', 'inText.eml', 'natasha.eml', 'tagged.eml']);
});
