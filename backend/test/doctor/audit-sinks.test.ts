import { DataSource } from 'typeorm';
import { readEnv } from '../../src/config/env';
import { checksFor } from '../../src/doctor/checks-for';
import { auditSinks } from '../../src/doctor/checks/database/audit-sinks';
import { installationOf } from '../../src/doctor/installation';
import { AuditSinkCursor } from '../../src/kernel/operation/audit-sinks/audit-sink.entity';
import { startApp, type TestApp } from '../app';
import { fillLog, sealAll } from '../audit/sealed';
import { onBoth } from '../process/on-both';

const MINUTE_MS = 60_000;

let app: TestApp;
let source: DataSource;

beforeAll(async () => {
  app = await startApp();
  source = app.nest.get(DataSource);
  await fillLog(source, 3);
  await sealAll(app);
}, 120_000);

afterAll(() => app.close());

async function examined(minutes = 0) {
  const config = { ...app.config, auditFile: '/mnt/logs/audit.jsonl' };
  const installation = { ...installationOf(config, {}), now: () => Date.now() + minutes * MINUTE_MS };
  try {
    return await auditSinks.examine(installation);
  } finally {
    await installation.database.closeOpened();
  }
}

test('the doctor looks for sinks only where one is configured', () => {
  const names = (variables: NodeJS.ProcessEnv) =>
    checksFor(installationOf(readEnv(variables), variables)).map(({ name }) => name);
  expect(names({})).not.toContain('audit-sinks');
  expect(names({ AUDIT_SYSLOG: 'udp://127.0.0.1' })).toContain('audit-sinks');
});

onBoth('a sink that is some minutes behind is well, and one that is longer behind is a warning', async () => {
  expect(await examined(10)).toEqual({
    result: 'ok',
    sentence: 'The audit trail is sent to file, and nothing waits for long.',
  });
  expect(await examined(20)).toMatchObject({
    result: 'warning',
    sentence: expect.stringMatching(
      /^The sink file of the audit trail is \d+ links and 20 minutes behind: nobody has sent them\..* requests and acts that it has still to get are kept beyond their time: /,
    ) as string,
  });
});

onBoth('a sink that fails is a warning with the reason', async () => {
  await source.manager.insert(AuditSinkCursor, { id: 1, failingSince: Date.now(), error: 'ENOSPC: no space left' });
  expect(await examined()).toMatchObject({
    result: 'warning',
    sentence: expect.stringContaining('ENOSPC: no space left.') as string,
  });
});
