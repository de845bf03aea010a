import { Agent, request } from 'node:http';

/** An answer that says: not now. Whoever gets it has not been told that anything was done. */
const REFUSALS = new Set([502, 503, 504]);

/** Far above whatever a proxy and the product promise: a call that takes longer is one that is never answered. */
const UNANSWERED_MS = 180_000;

/** What the whole answered to one call: `right` with its data, `refused`, or `wrong` with what was said. */
export class Client {
  /** @param address of the caller: the entrance counts by address, as it does with people */
  constructor(base, address) {
    Object.assign(this, { base, address });
    this.agent = new Agent({ keepAlive: true, localAddress: address });
  }

  async call(path, { body, token, isRight = () => true } = {}) {
    const since = performance.now();
    const answer = await this.exchange(path, body, token);
    return { ...judge(answer, isRight), path, ms: performance.now() - since };
  }

  exchange(path, body, token) {
    const headers = {
      ...(token && { authorization: token }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const options = { method: body ? 'POST' : 'GET', headers, agent: this.agent, timeout: UNANSWERED_MS };
    return new Promise((resolve) => {
      const asked = request(`${this.base}/api/admin/${path}`, options, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', (error) => resolve({ broken: error.code ?? error.message }));
        response.on('end', () => resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() }));
      });
      asked.on('timeout', () => asked.destroy(Object.assign(new Error('never answered'), { isUnanswered: true })));
      asked.on('error', (error) => resolve({ broken: error.code ?? error.message, isUnanswered: error.isUnanswered }));
      asked.end(body && JSON.stringify(body));
    });
  }

  close() {
    this.agent.destroy();
  }
}

function judge({ status, text, broken, isUnanswered }, isRight) {
  if (isUnanswered) return { outcome: 'wrong', said: broken };
  if (broken) return { outcome: 'refused', said: broken };
  if (REFUSALS.has(status)) return { outcome: 'refused', said: `${status} ${text}` };
  const envelope = envelopeOf(text);
  const right = status === 200 && envelope?.code === 1000 && isRight(envelope.data);
  return right
    ? { outcome: 'right', data: envelope.data }
    : { outcome: 'wrong', said: `${status} ${text.slice(0, 300)}` };
}

function envelopeOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is no envelope: the caller says what it was instead.
    return undefined;
  }
}
