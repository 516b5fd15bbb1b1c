import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { APIRoute } from 'astro';
import { colors } from '@/catalogue/site/colors.ts';
import { logoFiles } from '@/catalogue/site/logo.shape.ts';
import { editedLogo, editedLogoFiles } from '@/catalogue/site/logo.ts';
import { recolor } from '@/catalogue/site/recolor.ts';
import { readEnv } from '@/server/platform/settings/env.ts';

const folder = `${readEnv().contentDir}/pictures`;
/** The folder of the generated logo drawings, which content/ does not contain; see scripts/brand/write-brand.ts. */
const drawn = '.generated/brand';
const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** The files under /pictures/: the pictures of content/, the generated logos, and logos uploaded in the office. */
export const getStaticPaths = () => {
  const own = globSync('**/*.*', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const ours = globSync('*.{svg,png}', { cwd: drawn }).map((file) => `brand/${file}`);
  return [...new Set([...own, ...ours, ...editedLogoFiles()])].map((file) => ({ params: { file } }));
};

export const GET: APIRoute = ({ params }) => {
  const file = params.file ?? '';
  const edited = logoFiles.find((each) => file === `brand/${each}`);
  const logo = edited && editedLogo(edited);
  if (logo) {
    return new Response(new Uint8Array(logo), { headers: { 'content-type': types[extname(file)] ?? '' } });
  }
  const path = join(folder, file);
  const bytes = readFileSync(existsSync(path) ? path : join(drawn, basename(file)));
  // Logos keep their colours. Other drawings get the firm's colours.
  const isDrawing = file.endsWith('.svg') && !/^(?:brand|logos)\//.test(file);
  return new Response(isDrawing ? recolor(bytes.toString(), colors) : bytes, {
    headers: { 'content-type': types[extname(file)] ?? 'application/octet-stream' },
  });
};
