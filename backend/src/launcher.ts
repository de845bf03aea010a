/**
 * Where `npm start` has started this node it listens at a channel: it is told that the start has succeeded, so that it starts the node again
 * should it die, and a node whose launcher is gone ends as if it had been asked to.
 */
export function followLauncher(): void {
  if (!process.send) return;
  process.send('ready');
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone keeps no node alive.
  process.channel?.unref();
}
