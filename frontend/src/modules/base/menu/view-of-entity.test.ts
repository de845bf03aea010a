import { expect, it } from 'vitest';
import { registerViews } from '../../../kernel/views/views';
import { viewOfEntity } from './view-of-entity';

it('names the page of a data structure where this build has it, and in development where it is about to be written', () => {
  registerViews({ '../modules/base/views/user.tsx': () => Promise.resolve({ default: () => null }) });
  expect(viewOfEntity('base/sys/user', false)).toBe('modules/base/views/user');
  expect(viewOfEntity('base/sys/letter', false)).toBeUndefined();
  expect(viewOfEntity('base/sys/letter', true)).toBe('modules/base/views/letter');
});
