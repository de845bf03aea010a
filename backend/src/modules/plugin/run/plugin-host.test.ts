import type { Hooks } from '../../../kernel/plugins/hooks/hooks';
import type { Bus } from '../../../kernel/stores/bus/bus';
import type { NodeReports } from './node-reports.service';
import { PluginHost } from './plugin-host.service';
import type { ProgramKeeper } from './program-keeper.service';
import type { WantedProgram } from './wanted-program';
import type { WantedPrograms } from './wanted-programs';

test('a change of plugins that is announced just after the last look at them is followed', async () => {
  const rows = [[{ id: 1 }], [{ id: 2 }]] as WantedProgram[][];
  const followed: (readonly WantedProgram[])[] = [];
  let announce: () => void = () => undefined;
  const keeper = {
    isInformed: true,
    follow(programs: readonly WantedProgram[]) {
      followed.push(programs);
      // The look is over then, and not yet known to be.
      if (followed.length === 1) queueMicrotask(announce);
    },
    onChange: () => undefined,
    whenSettled: () => Promise.resolve(),
    stopAll: () => Promise.resolve(),
  };
  const host = new PluginHost(
    { listEnabled: () => Promise.resolve(rows[followed.length] ?? []) } as unknown as WantedPrograms,
    keeper as unknown as ProgramKeeper,
    { replaceReports: () => Promise.resolve() } as unknown as NodeReports,
    { registerAnswerer: () => () => undefined } as unknown as Hooks,
    { subscribeTo: (_: string, hear: () => void) => (announce = hear), onGap: () => undefined } as unknown as Bus,
  );
  host.onApplicationBootstrap();
  await host.whenSettled();
  await host.onModuleDestroy();
  expect(followed).toEqual(rows);
});
