/**
 * Connects this node to its launcher, if `npm start` started it. The node reports that the start succeeded, so that the launcher restarts
 * it if it dies. If the launcher is gone, the node shuts down as after SIGTERM.
 */
export function followLauncher(): void {
  if (!process.send) return;
  process.send('ready');
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep the process alive.
  process.channel?.unref();
}
