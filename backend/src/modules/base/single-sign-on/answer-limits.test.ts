import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { AnswerLimits } from './answer-limits';

const refusal = () => new BusinessError('oidc.refused', {}, { reason: 'providerRefused' });
const reasonOf = (outcome: PromiseSettledResult<unknown>): unknown =>
  outcome.status === 'fulfilled' ? 'in' : (outcome.reason as BusinessError).data?.reason;

/** Questions that are under way until `answer`. */
function slowQuestions(limits: AnswerLimits) {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const running: string[] = [];
  const ask = (address: string, count: number) =>
    Promise.allSettled(
      Array.from({ length: count }, () =>
        limits.askWithin(address, () => {
          running.push(address);
          return held;
        }),
      ),
    );
  return { ask, answer: () => answer(), running };
}

test('four questions of a network run at once, sixteen wait, and the next is refused', async () => {
  const { ask, answer, running } = slowQuestions(new AnswerLimits());
  // The same /64.
  const asked = [ask('2001:db8::1', 12), ask('2001:db8::2', 10)];
  await Promise.resolve();
  expect(running).toHaveLength(4);
  answer();
  const reasons = (await Promise.all(asked)).flat().map(reasonOf);
  expect(reasons.filter((reason) => reason === 'in')).toHaveLength(20);
  expect(reasons.filter((reason) => reason === 'busy')).toHaveLength(2);
});

test('sixteen questions of all networks together run at once', async () => {
  const { ask, answer, running } = slowQuestions(new AnswerLimits());
  const asked = Array.from({ length: 20 }, (_, at) => ask(`203.0.113.${at}`, 1));
  await Promise.resolve();
  expect(running).toHaveLength(16);
  answer();
  await Promise.all(asked);
  expect(running).toHaveLength(20);
});

test('parallel answers all count: no more than the bucket holds are looked at', async () => {
  const limits = new AnswerLimits();
  const reasons: unknown[] = [];
  for (let portion = 0; portion < 4; portion++) {
    const wrong = Array.from({ length: 18 }, () => limits.askWithin('203.0.113.7', () => Promise.reject(refusal())));
    reasons.push(...(await Promise.allSettled(wrong)).map(reasonOf));
  }
  expect(reasons.filter((reason) => reason === 'providerRefused').length).toBeLessThan(55);
  expect(reasons.at(-1)).toBe('throttled');
});

test.each([
  ['lets somebody in', () => Promise.resolve()],
  ['is away', () => Promise.reject(new BusinessError('oidc.away', {}, { reason: 'providerAway' }))],
])('a question is not counted if the provider %s', async (_, ask) => {
  const limits = new AnswerLimits();
  for (let times = 0; times < 80; times++)
    expect(reasonOf((await Promise.allSettled([limits.askWithin('203.0.113.7', ask)]))[0])).not.toBe('throttled');
});
