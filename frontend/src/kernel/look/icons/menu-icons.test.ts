import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { menuIcons } from './menu-icons';

it('has a shape for each name, and a name for each shape', () => {
  const shapes = readFileSync(new URL('menu-icons.svg', import.meta.url), 'utf8');
  expect([...shapes.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual(menuIcons);
});
