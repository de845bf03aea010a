import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failed } from '../process/run.mjs';
import { inRoot } from '../process/workspace.mjs';

/** The bundler that comes with Vite, found as Vite finds it. */
async function bundler() {
  const console = createRequire(inRoot('frontend', 'package.json'));
  const vite = createRequire(console.resolve('vite'));
  return import(pathToFileURL(vite.resolve('rolldown')).href);
}

/** One script out of a plugin's source: it exports a class `Plugin`, and can import nothing when it runs. */
export async function bundleSource(folder) {
  const { rolldown } = await bundler();
  try {
    const bundle = await rolldown({
      input: join(folder, 'source', 'index.ts'),
      platform: 'neutral',
      logLevel: 'silent',
      tsconfig: false,
    });
    const { output } = await bundle.generate({ format: 'cjs', exports: 'named', minify: false, codeSplitting: false });
    await bundle.close();
    const [{ code, imports }] = output;
    if (imports.length) throw new Failed(`A plugin has no packages when it runs; it imports ${imports.join(', ')}.`);
    return code;
  } catch (error) {
    if (error instanceof Failed) throw error;
    throw new Failed('The source cannot be bundled', `${error.message}\n`);
  }
}
