import { spawn } from 'node:child_process';
import { execPath } from 'node:process';
import { untilSaid } from './until-said';

const program = (code: string) => spawn(execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });

test('a process is waited for until it has said the word, also in two pieces', async () => {
  const child = program(
    "process.stdout.write('he'); setTimeout(() => process.stdout.write('re'), 20); setInterval(() => {}, 1e6)",
  );
  await untilSaid(child, (said) => said.includes('here'));
  child.kill('SIGKILL');
});

test.each([
  ['with its code', "process.stdout.write('no room'); process.exitCode = 3", 'ended with 3: no room'],
  ['with its signal', "process.kill(process.pid, 'SIGKILL')", 'ended with SIGKILL: '],
])('a process that ends before is told %s', async (_how, code, told) => {
  await expect(untilSaid(program(code), () => false)).rejects.toThrow(told);
});
