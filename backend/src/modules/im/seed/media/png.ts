import { crc32 as zlibCrc, deflateSync } from 'node:zlib';

/** The colour of a point, each component from 0 to 255. */
export type Paint = (x: number, y: number) => readonly [red: number, green: number, blue: number];

/** Encodes a picture as a PNG file. */
export function png(width: number, height: number, paint: Paint): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let at = 0;
  for (let y = 0; y < height; y++) {
    // Each line begins with its filter type: 0 for none.
    rows[at++] = 0;
    for (let x = 0; x < width; x++) for (const part of paint(x, y)) rows[at++] = part;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(zlibCrc(body));
  return Buffer.concat([size, body, check]);
}
