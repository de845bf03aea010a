import { expect, it } from 'vitest';
import { abilityOf } from './use-capability';

const known = {
  features: [
    {
      ...{ key: 'mute' as const, has: false, standing: 'off' as const, missing: ['is_muted'] },
      reason: 'the chat database lacks im_group.is_muted',
    },
    {
      ...{ key: 'forceLogout' as const, has: true, standing: 'kept' as const, missing: [] },
      reason: 'there is no chat product',
    },
  ],
};

it('gives the reason why something is not possible', () => {
  expect(abilityOf(known, 'mute')).toEqual({ has: false, reason: 'The chat database lacks im_group.is_muted' });
});

it('gives a caution about a feature that works, separately from a refusal', () => {
  expect(abilityOf(known, 'forceLogout')).toEqual({
    has: true,
    reason: undefined,
    caution: 'There is no chat product',
    isUnused: false,
  });
});

it('allows a feature that is not known, and lets the call refuse it', () => {
  expect(abilityOf(known, 'dissolve').has).toBe(true);
  expect(abilityOf(undefined, 'mute').has).toBe(true);
});
