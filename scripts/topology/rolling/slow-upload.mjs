import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const PIECE = 'x'.repeat(32 * 1024);
const EVERY_MS = 200;
const BOUNDARY = 'boundary';

/** Uploads a file through the entrance, piece by piece. @returns the status and the text of the answer, or why there is none */
export function uploadSlowly({ base, token, lasting }) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="slow.txt"\r\n\r\n`;
  const pieces = Array.from({ length: Math.ceil(lasting / EVERY_MS) }, () => PIECE);
  const parts = [head, ...pieces, `\r\n--${BOUNDARY}--\r\n`];
  const headers = {
    authorization: token,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': parts.reduce((sum, { length }) => sum + length, 0),
  };
  return new Promise((resolve) => {
    const options = { method: 'POST', headers, agent: false, localAddress: '127.0.0.30' };
    const asked = request(`${base}/api/admin/base/comm/upload`, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      answer.on('end', () => resolve(`${answer.statusCode} ${text}`));
      answer.on('error', (error) => resolve(String(error)));
    });
    asked.on('error', (error) => resolve(String(error)));
    void sendSlowly(asked, parts);
  });
}

async function sendSlowly(asked, parts) {
  for (const part of parts) {
    asked.write(part);
    await sleep(EVERY_MS);
  }
  asked.end();
}
