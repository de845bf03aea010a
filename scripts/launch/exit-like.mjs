/** Ends this process with the same exit code or signal as its child. */
export function exitLike({ code, signal }) {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}
