import { readFileSync, writeFileSync } from 'node:fs';
import { must, run } from '../process/run.mjs';

const EVERY_MS = 50;

/** Measures the peak memory of a process. `{ stop }` returns it in megabytes. */
export async function watchMemory(pid) {
  if (process.platform === 'linux') return watchKernel(pid);
  let peak = 0;
  const look = async () =>
    (peak = Math.max(peak, Number(await must('ps', run('ps', ['-o', 'rss=', '-p', String(pid)])))));
  await look();
  const timer = setInterval(() => void look(), EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return Math.round(peak / 1024);
    },
  };
}

/** Linux records the peak itself, and can be told to reset it. */
function watchKernel(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return {
    stop() {
      const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
      return Math.round(Number(kilobytes) / 1024);
    },
  };
}
