import { expect, it } from 'vitest';
import { fileNameOf } from './file-name';

it.each([
  ['/upload/2026/%E7%8C%AB.png', '猫.png'],
  ['/upload/%E0%A4%A', '%E0%A4%A'],
  ['100%', '100%'],
  ['/upload/%ED%A0%80.png', '%ED%A0%80.png'],
  ['', ''],
])('the name of the file at %j is %j', (url, name) => expect(fileNameOf(url)).toBe(name));

it('leaves out the id that the server puts before the name of a file', () => {
  expect(fileNameOf('/upload/20261122/27b79d77-682c-472c-a142-f8ea63a6ea81_plan.csv')).toBe('plan.csv');
  expect(fileNameOf('/upload/20261122/27b79d77-682c-472c-a142-f8ea63a6ea81_')).not.toBe('');
});
