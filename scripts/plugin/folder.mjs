import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failed } from '../process/run.mjs';
import { bundleSource } from './bundle.mjs';
import { inWords } from './refusal.mjs';
import { fromServer } from './server.mjs';

const [MANIFEST, README, LOGO] = ['plugin.json', 'README.md', 'assets/logo.png'];

/** Reads plugin.json and has the server's code check it. */
export function readFolderManifest(folder) {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new Failed(`${folder} is no plugin: it has no ${MANIFEST}`);
  return inWords(() => fromServer('modules/plugin/package/manifest').readManifest(readFileSync(path)));
}

/** All files of a plugin's package, with its source bundled. */
export async function filesOfFolder(folder) {
  await readFolderManifest(folder);
  const part = (path) => [path, readFileSync(join(folder, path))];
  return {
    ...Object.fromEntries([README, LOGO].filter((path) => existsSync(join(folder, path))).map(part)),
    [MANIFEST]: manifestOf(folder),
    ...Object.fromEntries(sourcesOf(folder).map(part)),
    'src/index.js': Buffer.from(await bundleSource(folder)),
  };
}

/** plugin.json with the text of each `README.<language>.md` beside it, so that people need not write Markdown as JSON. */
function manifestOf(folder) {
  const bytes = readFileSync(join(folder, MANIFEST));
  const translated = readdirSync(folder).flatMap((name) => {
    const language = /^README\.([a-z-]+)\.md$/.exec(name)?.[1];
    return language ? [[language, readFileSync(join(folder, name), 'utf8')]] : [];
  });
  if (!translated.length) return bytes;
  const manifest = JSON.parse(bytes.toString('utf8'));
  for (const [language, readme] of translated)
    manifest.languages = { ...manifest.languages, [language]: { ...manifest.languages?.[language], readme } };
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
}

/** The files that were written by hand, without the type declarations, which are the same in all plugins. */
const sourcesOf = (folder) =>
  readdirSync(join(folder, 'source'), { recursive: true })
    .map((path) => `source/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'));
