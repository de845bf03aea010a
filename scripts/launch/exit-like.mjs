/** Ends this process in the same way as its child has ended: with the same exit code or signal. */
export function exitLike({ code, signal }) {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}
