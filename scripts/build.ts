import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildsFolder } from '../src/server/platform/settings/build-folder.ts';
import { readEnv } from '../src/server/platform/settings/env.ts';
import { writeBrand } from './brand/write-brand.ts';
import { forgetOld } from './build-cache.ts';
import { checkFirst } from './check-first.ts';
import { isBuilt, quickStamp } from './ensure-build.ts';
import { writeErrorPages } from './error-pages/write-error-pages.ts';
import { beginBuild, exchangeBuild, remove } from './exchange-build.ts';
import { lockFile, root } from './install.mjs';
import { takeLock } from './lock.mjs';
import { inFolder, nameFolder } from './name-folder.ts';
import { precompress } from './precompress.ts';
import { reportFacts } from './report-facts.ts';
import { reportFeatures } from './report-features.ts';
import { listSamples, samplesFile, samplesLine } from './samples/list-samples.ts';
import { drawSharePictures } from './share-pictures/draw-share-pictures.ts';
import { sourceStamp } from './source-stamp.ts';
import { subsetFonts } from './subset-fonts.ts';
import { writeArrivals } from './write-arrivals.ts';
import { writeColors } from './write-colors.ts';
import { writeFavicon } from './write-favicon.ts';
import { writeSitemap } from './write-sitemap.ts';

// npm run build. Builds in a new folder and points a link to it only if everything succeeded, so a running server keeps
// the build that it started with. With --if-stale nothing is built if the current build is up to date. With --quick the
// compression is faster but weaker, for tests only.
const isQuick = process.argv.includes('--quick');
const dist = buildsFolder(readEnv());

process.chdir(root);
// The start or test that runs this script with --lock-held already holds the lock.
if (!process.argv.includes('--lock-held')) {
  await takeLock(lockFile, console.log);
}
// Another checkout may build into the same folder.
await takeLock(join(dist, '.build.lock'), console.log);
// The stamp is taken before the build, so that a file edited during the build causes another build at the next start.
const stamp = sourceStamp(root, readEnv());
if (process.argv.includes('--if-stale') && isBuilt(stamp, isQuick)) {
  console.log('The build is up to date.');
  process.exit();
}
const begun = performance.now();
console.log('Building the site ...');
const next = beginBuild(dist);
try {
  if (!(await checkFirst())) {
    throw new Error('Nothing was built.');
  }
  await subsetFonts();
  writeColors();
  await writeBrand();
  await runAstro();
  const { contentDir, razorpay, stripe } = readEnv();
  for (const line of reportFacts(join(next, 'client'), dist, contentDir)) {
    console.log(line);
  }
  const samples = listSamples(contentDir);
  writeFileSync(join(next, samplesFile), JSON.stringify(samples));
  console.log(samplesLine(samples));
  for (const line of reportFeatures(contentDir, dist, (razorpay ?? stripe) !== undefined)) {
    console.log(line);
  }
  writeSitemap(join(next, 'client'));
  await writeFavicon(join(next, 'client'));
  writeErrorPages(join(next, 'error-pages'));
  const pictures = await drawSharePictures(join(next, 'client'), isQuick);
  const { files, saved } = await precompress(join(next, 'client'), isQuick);
  const arrivals = await writeArrivals(join(next, 'client'), isQuick);
  await forgetOld();
  exchangeBuild(dist, next, isQuick ? quickStamp(stamp) : stamp);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `Built in ${seconds} s; ${pictures} pictures drawn, ${files} files and ${arrivals} pages to arrive at compressed, ${(saved / 1e6).toFixed(1)} MB less to send.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  remove(next);
}

async function runAstro(): Promise<void> {
  const packages = new URL('resolve-build-packages.ts', import.meta.url).href;
  const program = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const astro = spawn(process.execPath, ['--import', packages, program, 'build', '--outDir', next], {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // If left running, Astro would write to the folder that the next build empties.
  const stop = (): void => {
    astro.kill('SIGKILL');
    remove(next);
    process.exit(1);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const output: Buffer[] = [];
  for (const stream of [astro.stdout, astro.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const [code] = await once(astro, 'close');
  if (code === 0 && existsSync(join(next, 'server', 'entry.mjs'))) {
    return;
  }
  // A line for every successful page would push the error message out of sight.
  const lines = Buffer.concat(output).toString().split('\n');
  const ownWords = lines.filter((line) => !/[├└]─ .*\(\+\d+m?s\)/.test(line)).join('\n');
  console.error(inFolder(ownWords, nameFolder(readEnv().contentDir)));
  throw new Error('astro build failed; see its message above.');
}
