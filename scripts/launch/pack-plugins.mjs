// Packs the plugins of this repository into the build of the server, where a demo installation finds them. It runs in its own process,
// because the packer uses code of the server that was just built.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKey } from '../plugin/keys.mjs';
import { packFolder } from '../plugin/pack.mjs';
import { fail } from '../process/fail.mjs';
import { inRoot } from '../process/workspace.mjs';

const home = inRoot('backend/plugins');
const target = inRoot('backend/dist/plugins');

try {
  const publisher = readKey(join(home, 'demo.private.pem'));
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(home, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const { bytes, manifest } = await packFolder(join(home, entry.name), publisher);
    writeFileSync(join(target, `${manifest.key}_v${manifest.version}.cool`), bytes);
  }
} catch (error) {
  fail(error);
}
