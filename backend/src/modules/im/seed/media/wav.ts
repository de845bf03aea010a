const RATE = 8000;

/** Encodes a sound as a WAV file with one channel. @param loud the amplitude from -1 to 1 at each time in seconds */
export function wav(seconds: number, loud: (at: number) => number): Buffer {
  const count = Math.round(seconds * RATE);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + count, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(count, 40);
  const body = Buffer.alloc(count);
  for (let at = 0; at < count; at++) body[at] = 128 + Math.round(Math.max(-1, Math.min(1, loud(at / RATE))) * 120);
  return Buffer.concat([head, body]);
}
