import { setTimeout as realTimeout } from 'node:timers';
import { promisify } from 'node:util';
import { watchTimers } from './process/file-timers.cjs';

const real = { setTimeout: realTimeout, setInterval, clearTimeout, clearInterval };

test('timers that a test file leaves behind end with it', async () => {
  const heard: string[] = [];
  const global = { ...real };
  const endTimers = watchTimers(global);
  global.setTimeout((word: string) => heard.push(word), 0, 'due');
  await promisify(global.setTimeout)(1);
  expect(heard).toEqual(['due']);
  global.setTimeout(() => heard.push('late'), 1);
  const pulse = global.setInterval(() => heard.push('again'), 1);
  endTimers();
  await promisify(realTimeout)(20);
  expect(heard).toEqual(['due']);
  global.clearInterval(pulse);
});
