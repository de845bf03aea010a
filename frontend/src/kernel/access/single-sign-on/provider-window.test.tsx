import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../basis/i18n/language-store';
import { loadModuleTexts } from '../../basis/i18n/module-texts';
import { leaveForProvider, takePending } from './provider-answer';
import { handOver, visitInWindow } from './provider-window';

const VISIT = { url: 'https://id.example/auth?client_id=console&state=one', flowToken: 'flow' };
const small = { location: { replace: vi.fn() }, close: vi.fn() };

beforeEach(async () => {
  await changeLanguage('en');
  await loadModuleTexts('factor-step', 'en');
  vi.spyOn(window, 'open').mockReturnValue(small as unknown as Window);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.useRealTimers();
});

const visit = (giveUp = new AbortController()) => visitInWindow(() => Promise.resolve(VISIT), giveUp.signal);
const gone = () => vi.waitFor(() => expect(small.location.replace).toHaveBeenCalledWith(VISIT.url));

it('takes the answer to its own visit, says so, and closes the small window', async () => {
  const answer = visit();
  await gone();
  expect(await handOver('?code=c&state=one')).toBe(true);
  expect(await answer).toEqual({ flowToken: 'flow', answer: '?code=c&state=one' });
  expect(small.close).toHaveBeenCalledTimes(1);
});

it('leaves an answer to another visit alone, whose window hears that nobody waits', async () => {
  const giveUp = new AbortController();
  const answer = visit(giveUp);
  await gone();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const handed = handOver('?code=c&state=two');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await handed).toBe(false);
  giveUp.abort();
  await expect(answer).rejects.toThrow('given up');
  expect(small.close).toHaveBeenCalledTimes(1);
});

it('says what to do if the browser opens no window, and asks the server nothing', async () => {
  vi.mocked(window.open).mockReturnValue(null);
  const begin = vi.fn();
  await expect(visitInWindow(begin, new AbortController().signal)).rejects.toThrow('Allow this page');
  expect(begin).not.toHaveBeenCalled();
});

it('closes the window if the visit cannot begin', async () => {
  const failed = visitInWindow(() => Promise.reject(new Error('no provider')), new AbortController().signal);
  await expect(failed).rejects.toThrow('no provider');
  expect(small.close).toHaveBeenCalledTimes(1);
});

it('remembers a visit of this window for the answer that belongs to it, once', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  leaveForProvider(VISIT, '/sys/role');
  vi.unstubAllGlobals();
  expect(assign).toHaveBeenCalledWith(VISIT.url);
  expect(takePending('?code=c&state=two')).toBeUndefined();
  expect(takePending('?code=c&state=one')).toEqual({ state: 'one', flowToken: 'flow', target: '/sys/role' });
  expect(takePending('?code=c&state=one')).toBeUndefined();
});
