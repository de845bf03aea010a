import { request } from 'node:http';

const MB = 2 ** 20;
const VERSION = { 'tus-resumable': '1.0.0' };

/** Starts an upload in pieces: `{ place, headers }`, for the calls below. */
export async function beginUpload({ base, token }, name, size) {
  const headers = { authorization: token, ...VERSION };
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const began = await fetch(`${base}/api/admin/base/comm/upload/tus`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(size), 'upload-metadata': metadata },
  });
  return { place: base + began.headers.get('location'), headers };
}

/** The state of the upload on the server: `{ offset, address }`. */
export async function lookUp({ place, headers }) {
  const told = (await fetch(place, { method: 'HEAD', headers })).headers;
  const address = told.get('upload-address');
  return { offset: Number(told.get('upload-offset')), address: address && decodeURI(address) };
}

/**
 * Sends a range of a file in which every megabyte is the same.
 * @param isCut whether the connection is cut after it, although more was announced
 * @returns the number of bytes that left this machine
 */
export function send({ place, headers }, from, to, piece, { whole = to, isCut = false } = {}) {
  if (from >= to) return Promise.resolve(0);
  return new Promise((resolve) => {
    const length = { 'content-length': (isCut ? whole : to) - from, 'upload-offset': from };
    const type = { 'content-type': 'application/offset+octet-stream' };
    const asked = request(place, { method: 'PATCH', headers: { ...headers, ...length, ...type } });
    let at = from;
    asked.on('response', (answer) => answer.resume().on('end', () => resolve(at - from)));
    // A cut connection returns no answer.
    asked.on('error', () => resolve(at - from));
    const more = () => {
      while (at < to) {
        const start = at % MB;
        const some = piece.subarray(start, Math.min(MB, start + to - at));
        at += some.length;
        if (!asked.write(some)) return asked.once('drain', more);
      }
      if (isCut) asked.destroy();
      else asked.end();
    };
    more();
  });
}
