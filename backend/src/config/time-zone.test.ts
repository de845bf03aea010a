import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readEnv } from './env';
import { StartError } from './start-error';

const IM_DATABASE_URL = 'mysql://im:im@127.0.0.1/im';

test('a database of a chat product is refused while no time zone is configured', () => {
  expect(() => readEnv({ IM_DATABASE_URL })).toThrow(StartError);
  expect(() => readEnv({ IM_DATABASE_URL, TZ: ' ' })).toThrow(/^TZ must name the time zone of the chat product/);
  expect(readEnv({ IM_DATABASE_URL, TZ: 'Asia/Shanghai' }).imDatabaseUrl).toBe(IM_DATABASE_URL);
  expect(() => readEnv({})).not.toThrow();
});

/** The time zone of a test process cannot be changed, so this checks the names one after the other in a separate process. */
function verdicts(names: string[]): boolean[] {
  const script = `
    const { checkTimeZone } = require(${JSON.stringify(join(__dirname, 'time-zone.ts'))});
    const { StartError } = require(${JSON.stringify(join(__dirname, 'start-error.ts'))});
    const isTaken = (name) => {
      process.env.TZ = name;
      try {
        checkTimeZone(name);
        return true;
      } catch (error) {
        if (error instanceof StartError && error.message.includes(name)) return false;
        throw error;
      }
    };
    console.log(JSON.stringify(${JSON.stringify(names)}.map(isTaken)));`;
  const hook = join(__dirname, '../../test/process/typescript.cjs');
  const { stdout, stderr } = spawnSync(process.execPath, ['-r', hook, '-e', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as boolean[];
}

test('a full name of a time zone is accepted, and an abbreviation or an offset is refused', () => {
  const good = ['Asia/Shanghai', 'UTC', 'Europe/London', 'America/St_Johns', 'PRC', 'Etc/GMT-8'];
  const bad = ['Asia/Shangai', 'asia/shanghai', 'CST', '+08:00', 'UTC+8', 'Beijing', 'europe/london'];
  expect(verdicts(good)).toEqual(good.map(() => true));
  expect(verdicts(bad)).toEqual(bad.map(() => false));
});
