/** Ends this process as another one ended, so that whoever waits for us sees no difference. */
export function leave({ code, signal }) {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}
