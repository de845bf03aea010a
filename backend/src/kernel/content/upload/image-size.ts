import type { Content } from './content';

export interface Size {
  width: number;
  height: number;
}

/** The size in pixels that a picture claims in its header; undefined if it has none. */
export function imageSize(content: Content | undefined, head: Buffer): Size | undefined {
  try {
    return content && READERS[content]?.(head);
  } catch (error) {
    // The header is cut short, so there is nothing to read.
    if ((error as Error).name === 'RangeError') return undefined;
    throw error;
  }
}

const READERS: Partial<Record<Content, (head: Buffer) => Size | undefined>> = {
  png: (head) => ({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) }),
  gif: (head) => ({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) }),
  bmp: (head) => ({ width: Math.abs(head.readInt32LE(18)), height: Math.abs(head.readInt32LE(22)) }),
  webp: webpSize,
  jpeg: jpegSize,
};

function webpSize(head: Buffer): Size | undefined {
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    case 'VP8L':
      return { width: (head.readUInt32LE(21) & 0x3fff) + 1, height: ((head.readUInt32LE(21) >> 14) & 0x3fff) + 1 };
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

/** The size is in the first frame header, after segments of any length. */
function jpegSize(head: Buffer): Size | undefined {
  for (let at = 2; at < head.length;) {
    if (head[at] !== 0xff) return undefined;
    const marker = head.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    at += 2 + head.readUInt16BE(at + 2);
  }
  return undefined;
}
