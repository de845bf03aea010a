import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NodeIdentity } from '../../src/kernel/durability/engine/node-identity';
import { type NodeReport, NodeReports } from '../../src/modules/plugin/run/node-reports.service';
import { PluginLog } from '../../src/modules/plugin/tables/plugin-log.entity';
import { PluginNode } from '../../src/modules/plugin/tables/plugin-node.entity';
import { startApp, type TestApp } from '../app';

let app: TestApp;
let source: DataSource;
beforeAll(async () => {
  app = await startApp({ seed: 'base' });
  source = app.nest.get(DataSource);
});
afterAll(() => app?.close());

const report = (pluginId: number, version: string): NodeReport => ({
  pluginId,
  versionId: pluginId,
  version,
  figures: [],
  state: 'running',
  reason: '',
  since: new Date(),
});

test('a node replaces its own reports, whatever ids other tables have assigned in the meantime', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn');
  const rows = source.getRepository(PluginNode);
  const reports = new NodeReports(rows, new NodeIdentity());
  await reports.replaceReports([report(1, '1.0.0'), report(2, '1.0.0')]);
  // One less than there are reports: the id that the first of them would come to is 0.
  const line = { pluginId: 1, level: 'info', text: 'Hello', node: 'elsewhere' } as const;
  const { identifiers } = await source.manager.insert(PluginLog, line);
  expect(identifiers).toEqual([{ id: 1 }]);
  await reports.replaceReports([report(1, '1.0.1'), report(2, '1.0.1')]);
  expect(warn.mock.calls).toEqual([]);
  const stored = await rows.find({ order: { pluginId: 'ASC' } });
  expect(stored.map(({ pluginId, version }) => [pluginId, version])).toEqual([
    [1, '1.0.1'],
    [2, '1.0.1'],
  ]);
  await reports.replaceReports([report(2, '1.0.2')]);
  expect(await rows.find()).toMatchObject([{ pluginId: 2, version: '1.0.2' }]);
});
