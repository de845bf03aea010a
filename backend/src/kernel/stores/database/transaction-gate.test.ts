import { type Context, runInContext } from '../../basis/context/context';
import { TransactionGate } from './transaction-gate';

const as = <T>(id: number, run: () => T): T => runInContext({ staff: { id } } as Context, run);

test('statements that waited for a transaction run one by one, and users take turns', async () => {
  const gate = new TransactionGate();
  const transaction = {};
  await gate.acquireGate(transaction);
  let [running, most] = [0, 0];
  const order: number[] = [];
  const statement = (id: number) =>
    as(id, () =>
      gate.runStatement(async () => {
        most = Math.max(most, ++running);
        order.push(id);
        await Promise.resolve();
        running--;
      }),
    );
  const all = [1, 1, 1, 2, 3].map(statement);
  gate.releaseGate(transaction);
  await Promise.all(all);
  expect([most, order]).toEqual([1, [1, 2, 3, 1, 1]]);
});

test('a transaction waits for running statements, and later statements wait for it', async () => {
  const gate = new TransactionGate();
  const order: string[] = [];
  let endLong = (): void => undefined;
  const long = gate.runStatement(async () => {
    await new Promise<void>((resolve) => (endLong = resolve));
    order.push('long');
  });
  const short = gate.runStatement(() => Promise.resolve(order.push('short')));
  const transaction = {};
  const taken = gate.acquireGate(transaction).then(() => order.push('transaction'));
  const later = gate.runStatement(() => Promise.resolve(order.push('later')));
  await short;
  endLong();
  await Promise.all([long, taken]);
  expect(order).toEqual(['short', 'long', 'transaction']);
  gate.releaseGate(transaction);
  await later;
  expect(order).toEqual(['short', 'long', 'transaction', 'later']);
});
