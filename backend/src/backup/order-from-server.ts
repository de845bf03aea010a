import { StartError } from '../config/start-error';
import { BackupRefused } from '../kernel/durability/backup/file/backup-refused';
import type { BackupMessage, BackupStep } from '../kernel/durability/backup/kept/backup-message';

const PAUSE_MS = 1000;

/** What a process that a running server has started is to do, and how it tells how far it is. */
export interface ServerOrder<Order, Result> {
  order: Order;
  /** Tells the server, once a second. @throws BackupRefused if the process is to stop */
  follow: (step: BackupStep) => void;
  finish: (result: Result) => void;
}

/**
 * Takes the order over the channel to the server, where nobody else can read the passphrase. The process stops when it is told to, or when
 * the server is gone, which ends the channel.
 * @param stopped the sentence that it ends with then
 */
export async function orderFromServer<Order, Result>(stopped: string): Promise<ServerOrder<Order, Result>> {
  if (!process.send) throw new StartError('A running server starts this process.');
  let isWanted = true;
  const end = (): void => {
    isWanted = false;
  };
  // Ctrl-C at a terminal reaches this process as well as its server.
  process.on('SIGINT', end).once('SIGTERM', end).once('disconnect', end);
  const tell = (message: BackupMessage<Result>): void => void process.send?.(message);
  let next = 0;
  const follow = (step: BackupStep): void => {
    if (!isWanted) throw new BackupRefused(stopped);
    if (performance.now() < next) return;
    next = performance.now() + PAUSE_MS;
    tell(step);
  };
  return { order: await firstMessage<Order>(), follow, finish: (done) => tell({ done }) };
}

/** The channel is open until the server ends; when the work is done it keeps this process no longer. */
const firstMessage = <Order>(): Promise<Order> =>
  new Promise((resolve) => {
    process.once('message', (order) => {
      process.channel?.unref();
      resolve(order as Order);
    });
  });
