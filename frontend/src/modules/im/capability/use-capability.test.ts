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

it('says why something cannot be done', () => {
  expect(abilityOf(known, 'mute')).toEqual({ has: false, reason: 'The chat database lacks im_group.is_muted' });
});

it('tells apart from a refusal what should merely be known of something that works', () => {
  expect(abilityOf(known, 'forceLogout')).toEqual({
    has: true,
    reason: undefined,
    caution: 'There is no chat product',
    isUnused: false,
  });
});

it('lets the call itself refuse what is not known here', () => {
  expect(abilityOf(known, 'dissolve').has).toBe(true);
  expect(abilityOf(undefined, 'mute').has).toBe(true);
});
