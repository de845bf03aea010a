import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { StartError } from '../../config/start-error';
import type { MadePacket, PacketOrder } from '../../modules/base/support/packet-order';
import { matterOf } from '../matter';
import { wholePacket } from '../whole-packet';

const NOTED = 'Whoever had the server make it is in its audit trail, as an export.';

/** The process of a packet that a running server starts: the server itself goes on answering. */
async function main(): Promise<void> {
  const { config, variables, metrics } = await orderOfServer();
  // What fails is said in the packet.
  Logger.overrideLogger(false);
  const packet = await wholePacket(matterOf(config, variables, { noted: NOTED, server: { metrics } }));
  const made: MadePacket = { packet: Buffer.from(packet).toString('base64') };
  // What never answers must not keep the process.
  process.send?.(made, () => process.exit(0));
}

/** Without the server, which ends the channel, nobody waits for the packet. */
function orderOfServer(): Promise<PacketOrder> {
  if (!process.send) throw new StartError('A running server starts this process.');
  process.once('disconnect', () => process.exit(1));
  return new Promise((resolve) => {
    process.once('message', (order) => resolve(order as PacketOrder));
  });
}

main().catch((error: unknown) => {
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`, () => process.exit(1));
});
