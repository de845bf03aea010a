import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';

/** The files of a packet, by name; each of them, but for the list itself, must be as the list of hashes says. */
export function openedPacket(packet: Uint8Array): Record<string, string> {
  const files = Object.fromEntries(Object.entries(unzipSync(packet)).map(([name, bytes]) => [name, strFromU8(bytes)]));
  const { SHA256SUMS: sums, ...listed } = files;
  const lines = Object.entries(listed).map(
    ([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`,
  );
  expect(sums).toBe(lines.join(''));
  return files;
}
