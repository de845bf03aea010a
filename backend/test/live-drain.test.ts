import { ConnectionAdmission } from '../src/kernel/access/live/connection-admission';
import { Draining } from '../src/kernel/basis/drain/draining';
import { startApp, type TestApp } from './app';
import { held } from './held';
import { LiveVisitor } from './live-visitor';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.nest.listen(0, '127.0.0.1');
});
afterAll(() => app.close());

test('a live connection that is admitted while the node begins to drain is closed', async () => {
  const { token } = await app.as('admin');
  const { reached, letGo } = held(app.nest.get(ConnectionAdmission, { strict: false }), 'admit');
  const visitor = LiveVisitor.knock(app.nest, token);
  await reached;
  app.nest.get(Draining, { strict: false }).beginDrain(0);
  letGo();
  expect(await visitor.next(['disconnect'])).toMatchObject({ data: 'transport close' });
});
