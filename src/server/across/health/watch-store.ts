import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { advise } from '../../platform/errors/advise.ts';
import type { Attention } from '../../platform/log/attention.ts';
import { makePrivateFolder } from '../../platform/settings/private-folder.ts';

const TOPIC = 'store';

/** Checks whether an upload could be accepted now, by writing a small file where uploads arrive. @param incoming the folder */
export async function watchStore(incoming: string, attention: Attention): Promise<void> {
  const probe = join(incoming, `${randomUUID()}.part`);
  try {
    await makePrivateFolder(incoming);
    await writeFile(probe, 'x'.repeat(4096), { flush: true });
    attention.clear(TOPIC);
  } catch (error) {
    const why = advise(error, 'The folder of uploads') ?? 'The log says why.';
    attention.note(TOPIC, `No file can be stored, so forms with files are rejected. ${why}`, error);
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
