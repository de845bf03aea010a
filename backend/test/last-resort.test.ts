import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { EXIT_AFTER_FAILURE } from '../src/kernel/basis/log/last-resort';

const hook = join(__dirname, 'process/typescript.cjs');
const script = join(__dirname, 'process/failing-node.ts');

test('an unhandled rejection is logged, and an uncaught exception closes the process in order', async () => {
  const child = spawn(process.execPath, ['-r', hook, script], { env: { ...process.env, LOG_LEVEL: 'log' } });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (said.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (said.stderr += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  const all = said.stdout + said.stderr;
  expect(all).toContain('A promise failed that nobody held: Error: unheld');
  expect(said.stdout).toContain('serves on');
  expect(all).toContain('An exception was caught nowhere, this node ends: Error: uncaught');
  expect(all).toContain('failing-node.ts');
  expect(said.stdout.indexOf('closed')).toBeGreaterThan(said.stdout.indexOf('serves on'));
  expect(code).toBe(EXIT_AFTER_FAILURE);
});
