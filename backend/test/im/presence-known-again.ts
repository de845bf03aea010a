import { ListWatch } from '../../src/modules/im/product/gateway/lists/list-watch';
import type { TestApp } from '../app';
import { until } from '../push/until';

/** Waits until the loss of the Redis' data is noticed, and then goes on as after a day: whoever is connected has connected since. */
export async function presenceKnownAgain(app: TestApp): Promise<void> {
  const watch = app.nest.get(ListWatch, { strict: false });
  await until(() => watch.readGap().catch(() => undefined));
  Object.assign(watch.witness ?? {}, { lostAt: 0 });
  await watch.redis?.runCommand((client) => client.del(watch.keys.presenceLost));
}
