import { withinSignal } from './within-signal';

const never = (): Promise<never> => new Promise(() => undefined);

test('a result that arrives before the signal is returned', async () => {
  expect(await withinSignal(new AbortController().signal, Promise.resolve(7))).toBe(7);
});

test('a waiting call is rejected when the signal aborts, or at once if it has aborted already', async () => {
  const abort = new AbortController();
  const waiting = withinSignal(abort.signal, never(), () => new Error('late'));
  abort.abort(new Error('the reason'));
  await expect(waiting).rejects.toThrow('late');
  await expect(withinSignal(abort.signal, never())).rejects.toThrow('the reason');
});
