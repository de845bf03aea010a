import { expect, it } from 'vitest';
import { readChosen, scopeOf, writeChosen } from './conversation-address';
import { conversationPath } from './scope';

it('reads an address and writes the same address', () => {
  const chosen = readChosen('?user_id=1&peer_id=2&at=2026-11-20 08:30:00');
  expect(chosen).toEqual({ user_id: 1, peer_id: 2, at: '2026-11-20 08:30:00' });
  expect(readChosen(writeChosen(chosen))).toEqual(chosen);
  expect(readChosen('?at=2026-11-20').at).toBe('2026-11-20 00:00:00');
  expect(readChosen('?at=2026-11-20 08:30').at).toBe('2026-11-20 08:30:00');
});

it('ignores invalid ids and times', () => {
  expect(readChosen('?user_id=-1&group_id=x&around=1e9&at=soon')).toEqual({});
  expect(readChosen('?user_id=0&group_id=0')).toEqual({});
  expect(readChosen('?user_id=99999999999999999999')).toEqual({});
});

it('determines which conversation is meant', () => {
  expect(scopeOf({ user_id: 1 })).toBeUndefined();
  expect(scopeOf({ user_id: 1, peer_id: 0 })).toEqual({ user_id: 1, peer_id: 0 });
  expect(scopeOf({ user_id: 1, peer_id: 2, group_id: 3 })).toEqual({ group_id: 3, user_id: 1 });
});

it('returns the address of a message in its conversation', () => {
  const path = conversationPath({ user_id: 1, peer_id: 2 }, 34);
  expect(path).toBe('/im/conversation?user_id=1&peer_id=2&around=34');
  expect(readChosen(path.split('?')[1] ?? '')).toEqual({ user_id: 1, peer_id: 2, around: 34 });
});
