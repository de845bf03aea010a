import request from 'supertest';
import { startApp, type TestApp } from '../app';
import { newFolder, PASSPHRASE } from '../backup/restored';
import { type Cuttable, cuttable } from '../engine/cuttable';
import { until } from '../engine/until';

const METRICS = 'for-prometheus';
const { DATABASE_URL } = process.env;

/** Only a line to a server can be cut. */
(DATABASE_URL ? describe : describe.skip)('the metrics of a server that keeps backups', () => {
  let line: Cuttable;
  let app: TestApp;

  beforeAll(async () => {
    line = await cuttable(String(DATABASE_URL), 3306);
    app = await startApp({
      ...{ databaseUrl: line.url, metricsToken: METRICS },
      ...{ backupTo: newFolder(), backupPassphrase: PASSPHRASE },
    });
  }, 60_000);
  afterAll(async () => {
    line?.mend();
    await app?.close();
    await line?.close();
  });

  const read = () => request(app.nest.getHttpServer()).get('/metrics').set('Authorization', `Bearer ${METRICS}`);

  test('are answered while the database is away, but for what only it knows', async () => {
    expect((await read()).text).toMatch(/^switchboard_backup_drill_timestamp_seconds 0$/m);
    line.cut();
    const { status, text } = await read();
    expect(status).toBe(200);
    expect(text).not.toMatch(/^switchboard_backup_drill_timestamp_seconds /m);
    expect(text).toMatch(/^switchboard_backup_folder_readable 1$/m);
    const later = await until(
      async () => (await read()).text,
      (one) => one.includes('switchboard_service_up{service="database"} 0'),
      30_000,
    );
    expect(later).toMatch(/^switchboard_unhandled_rejections 0$/m);
    line.mend();
    await until(
      async () => (await read()).text,
      (one) => /^switchboard_backup_drill_timestamp_seconds 0$/m.test(one),
      30_000,
    );
  }, 90_000);
});
