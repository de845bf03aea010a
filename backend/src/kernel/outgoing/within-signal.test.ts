import { withinSignal } from './within-signal';

const never = (): Promise<never> => new Promise(() => undefined);

test('what comes before the signal is the answer', async () => {
  expect(await withinSignal(new AbortController().signal, Promise.resolve(7))).toBe(7);
});

test('what does not come is given up with the signal, whether it is still to come or is over already', async () => {
  const abort = new AbortController();
  const waiting = withinSignal(abort.signal, never(), () => new Error('late'));
  abort.abort(new Error('the reason'));
  await expect(waiting).rejects.toThrow('late');
  await expect(withinSignal(abort.signal, never())).rejects.toThrow('the reason');
});
