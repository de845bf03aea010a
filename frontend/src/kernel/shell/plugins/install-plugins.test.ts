import { expect, it } from 'vitest';
import { commandSources } from './command-sources';
import { installPlugins } from './install-plugins';
import { drawnLayers } from './layers';
import { usePluginFailures } from './plugin-failures';
import type { ShellPlugin } from './shell-plugin';
import { shownTools } from './toolbar';

const Nothing = () => null;
const failures = () => usePluginFailures.getState().failures;

it('installs all plugins by descending order before it sets up any of them', async () => {
  const done: string[] = [];
  const plugin = (name: string, order: number): ShellPlugin => ({
    name,
    order,
    install: () => Promise.resolve().then(() => void done.push(`install ${name}`)),
    setup: () => void done.push(`set up ${name}`),
  });
  await installPlugins([plugin('low', 1), plugin('high', 99), plugin('middle', 50)]);
  expect(done).toEqual(['install high', 'install middle', 'install low', 'set up high', 'set up middle', 'set up low']);
  expect(failures()).toEqual([]);
});

it('leaves out plugins that fail, reports them, and continues', async () => {
  const set: string[] = [];
  const broken = new Error('no colours');
  await installPlugins([
    { name: 'rejects', order: 3, install: () => Promise.reject(broken), setup: () => void set.push('rejects') },
    {
      name: 'throws',
      order: 2,
      tools: [{ order: 1, onPhone: true, component: Nothing }],
      setup: () => {
        throw broken;
      },
    },
    { name: 'works', order: 1, layers: [{ order: 7, component: Nothing }], setup: () => void set.push('works') },
  ]);
  expect(set).toEqual(['works']);
  expect(failures()).toEqual([
    { plugin: 'rejects', error: broken },
    { plugin: 'throws', error: broken },
  ]);
  expect(drawnLayers().map(({ name }) => name)).toEqual(['works.0']);
  expect(shownTools(false)).toEqual([]);
});

it('sorts tools by order, shows fewer on a phone, and keeps the sources of commands', async () => {
  await installPlugins([
    {
      name: 'one',
      order: 2,
      tools: [
        { order: 30, onPhone: true, component: Nothing },
        { order: 10, onPhone: false, component: Nothing },
      ],
    },
    { name: 'other', order: 1, tools: [{ order: 20, onPhone: true, component: Nothing }], commands: Nothing },
  ]);
  expect(shownTools(false).map(({ name }) => name)).toEqual(['one.1', 'other.0', 'one.0']);
  expect(shownTools(true).map(({ name }) => name)).toEqual(['other.0', 'one.0']);
  expect(commandSources()).toEqual([['other', Nothing]]);
});
