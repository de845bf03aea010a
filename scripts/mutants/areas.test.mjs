import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../process/workspace.mjs';
import { AREAS, areaOf, NIGHTLY } from './areas.mjs';

test('a file belongs to the innermost area around it', () => {
  assert.equal(areaOf('kernel/crud/cursor/path.ts'), 'kernel/crud/cursor');
  assert.equal(areaOf('kernel/crud/service/crud.service.ts'), 'kernel');
  assert.equal(areaOf('modules/dict/dict.module.ts'), undefined);
  assert.equal(areaOf('kernel.ts'), undefined);
});

test('every area and each of its tests exists', () => {
  for (const [area, tests] of Object.entries(AREAS)) {
    assert.ok(existsSync(inRoot('backend/src', area)), area);
    for (const pattern of tests) {
      const whole = pattern.split('*')[0];
      const folder = inRoot('backend', whole.slice(0, whole.lastIndexOf('/')));
      assert.ok(existsSync(pattern.includes('*') ? folder : inRoot('backend', pattern)), pattern);
    }
  }
  for (const area of NIGHTLY) assert.ok(area in AREAS, area);
});
