import { type Context, runInContext } from '../context/context';
import { TransactionGate } from './transaction-gate';

const as = <T>(id: number, run: () => T): T => runInContext({ staff: { id } } as Context, run);

test('those who waited for a transaction are let in one by one, and their askers take turns', async () => {
  const gate = new TransactionGate();
  const transaction = {};
  await gate.take(transaction);
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
  gate.release(transaction);
  await Promise.all(all);
  expect([most, order]).toEqual([1, [1, 2, 3, 1, 1]]);
});

test('a transaction waits for all that is under way, and what comes later waits for it', async () => {
  const gate = new TransactionGate();
  const order: string[] = [];
  let endLong = (): void => undefined;
  const long = gate.runStatement(async () => {
    await new Promise<void>((resolve) => (endLong = resolve));
    order.push('long');
  });
  const short = gate.runStatement(() => Promise.resolve(order.push('short')));
  const transaction = {};
  const taken = gate.take(transaction).then(() => order.push('transaction'));
  const later = gate.runStatement(() => Promise.resolve(order.push('later')));
  await short;
  endLong();
  await Promise.all([long, taken]);
  expect(order).toEqual(['short', 'long', 'transaction']);
  gate.release(transaction);
  await later;
  expect(order).toEqual(['short', 'long', 'transaction', 'later']);
});
