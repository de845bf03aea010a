import { expect, it } from 'vitest';
import { registerViews } from '../../../kernel/shell/views/views';
import { viewOfEntity } from './view-of-entity';

it('returns the view of an entity if this build has it, and in development even before it is written', () => {
  registerViews({ '../modules/base/views/user.tsx': () => Promise.resolve({ default: () => null }) });
  expect(viewOfEntity('base/sys/user', false)).toBe('modules/base/views/user');
  expect(viewOfEntity('base/sys/letter', false)).toBeUndefined();
  expect(viewOfEntity('base/sys/letter', true)).toBe('modules/base/views/letter');
});
