import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSession, endSession, useSession } from '../call/session/session-store';
import { followSession } from './follow-session';

const close = vi.fn();
const openConnection = vi.fn(() => close);
vi.mock('./connection', () => ({ openConnection: () => openConnection() }));

const AFTER_MS = 1500;
const signedIn = { phase: 'in', expired: false, reason: undefined, hasPage: true, left: false } as const;

let unfollow: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  useSession.setState(signedIn);
  unfollow = followSession();
  await vi.advanceTimersByTimeAsync(AFTER_MS);
  await vi.waitUntil(() => openConnection.mock.calls.length === 1);
});
afterEach(() => {
  unfollow();
  vi.useRealTimers();
});

it('stays connected after a refused call, until the server has given the reason', () => {
  endSession();
  expect(close).not.toHaveBeenCalled();
  endSession('password');
  expect(useSession.getState()).toMatchObject({ phase: 'ended', reason: 'password' });
  expect(close).toHaveBeenCalledTimes(1);
});

it('closes the connection of the session before, if somebody signs in meanwhile', async () => {
  endSession();
  useSession.setState(signedIn);
  expect(close).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(AFTER_MS);
  await vi.waitUntil(() => openConnection.mock.calls.length === 2);
});

it('closes the connection at once when somebody signs out', () => {
  leaveSession();
  expect(close).toHaveBeenCalledTimes(1);
});
