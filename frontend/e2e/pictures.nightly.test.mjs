import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { temporaryFolder } from '../../scripts/process/temporary-folder.mjs';
import { inRoot } from '../../scripts/process/workspace.mjs';
import { takePictures } from './take-pictures.mjs';

const folder = temporaryFolder('pictures');
after(folder.remove);

test('each picture of the READMEs can be taken from the built product, and is shown in one of them', async () => {
  const names = await takePictures(folder.path);
  assert.deepEqual(readdirSync(inRoot('docs/pictures')).sort(), names.toSorted());
  const shown = ['README.md', 'README.zh-CN.md'].map((file) => readFileSync(inRoot(file), 'utf8')).join('');
  for (const name of names) assert.ok(shown.includes(`(docs/pictures/${name})`), name);
});
