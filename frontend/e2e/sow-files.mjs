import { deflateSync } from 'node:zlib';
import { password } from './product.mjs';

/** A picture of one colour with a diagonal edge, so that it can be distinguished from others. */
export function pngOf(width, height, [r, g, b]) {
  const line = (y) => {
    const pixels = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x++) {
      const share = x * height > y * width ? 1 : 0.6;
      pixels.set([r * share, g * share, b * share], 1 + x * 3);
    }
    return pixels;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.concat(Array.from({ length: height }, (_, y) => line(y)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc(body), 4 + body.length);
  return frame;
}

function crc(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF\n');

/** Uploads files as `admin`, one after the other: `send(name, bytes)` returns the address. */
export async function fileSender({ url }) {
  const signedIn = await fetch(`${url}/api/admin/base/open/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const { token } = (await signedIn.json()).data;
  return async (name, bytes) => {
    const form = new FormData();
    form.append('key', name);
    form.append('file', new Blob([bytes]), name);
    const answer = await fetch(`${url}/api/admin/base/comm/upload`, {
      method: 'POST',
      headers: { authorization: token, language: 'en' },
      body: form,
    });
    const { code, message, data } = await answer.json();
    if (code !== 1000) throw new Error(`${name}: ${message}`);
    return data;
  };
}

/** Creates nested folders. @returns their ids by name */
export async function sowFolders({ call }) {
  const ids = {};
  for (const [name, parent] of [
    ['Campaigns', null],
    ['Spring', 'Campaigns'],
    ['Contracts', null],
  ]) {
    const { id } = await call('space/type/add', { name, parentId: parent ? ids[parent] : null });
    ids[name] = id;
  }
  return ids;
}
