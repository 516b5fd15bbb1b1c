import { dev } from 'astro';
import { openAppContext } from '../src/server/main/app-context.ts';
import { visitorAddress } from '../src/server/platform/addresses/visitor-address.ts';
import { readEnv } from '../src/server/platform/settings/env.ts';
import { writeBrand } from './brand/write-brand.ts';
import { checkFirst } from './check-first.ts';
import { root } from './install.mjs';
import { subsetFonts } from './subset-fonts.ts';
import { writeColors } from './write-colors.ts';

// npm run dev: serves the site at PORT and HOST and shows every change immediately. Forms are stored and emailed as in
// production.
process.chdir(root);
const env = readEnv();
// Reports every fault immediately. Pages without faults can still be viewed.
await checkFirst();
await subsetFonts();
try {
  writeColors();
  await writeBrand();
} catch (error) {
  // The check has already reported the faults.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const app = await openAppContext(env);

const server = await dev({
  root,
  server: { port: env.port, host: env.host },
  vite: {
    plugins: [
      {
        name: 'aarambh-locals',
        configureServer({ middlewares }) {
          middlewares.use((request, _response, next) => {
            const forwarded = request.headers['x-forwarded-for'];
            const address = visitorAddress(request.socket.remoteAddress, forwarded, env.trustProxy);
            // Astro's development server reads these values from the request object. In production, our server passes
            // them to Astro as an argument.
            Reflect.set(request, Symbol.for('astro.locals'), { app, visitorAddress: address });
            next();
          });
        },
      },
    ],
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server.stop();
    await app.close();
    process.exit(0);
  });
}
