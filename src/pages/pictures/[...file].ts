import { globSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { APIRoute } from 'astro';
import { colors } from '@/catalogue/site/colors.ts';
import { recolor } from '@/catalogue/site/recolor.ts';
import { readEnv } from '@/server/platform/settings/env.ts';

const folder = `${readEnv().contentDir}/pictures`;
const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** The pictures of content/ at /pictures/, because they are content and not code. */
export const getStaticPaths = () =>
  globSync('**/*.*', { cwd: folder }).map((file) => ({ params: { file: file.replaceAll('\\', '/') } }));

export const GET: APIRoute = ({ params }) => {
  const file = params.file ?? '';
  const bytes = readFileSync(`${folder}/${file}`);
  // Logos keep their colours; drawings use the firm's.
  const isDrawing = file.endsWith('.svg') && !/^(?:brand|logos)\//.test(file);
  return new Response(isDrawing ? recolor(bytes.toString(), colors) : bytes, {
    headers: { 'content-type': types[extname(file)] ?? 'application/octet-stream' },
  });
};
