import { Agent, request } from 'node:http';

/** A refusal of the kind “not now”. It does not promise that anything was done. */
const REFUSALS = new Set([502, 503, 504]);

/** Far above the timeouts of the proxy and the product: a longer call counts as never answered. */
const UNANSWERED_MS = 180_000;

/** The result of one call to the installation: `right` with its data, `refused`, or `wrong` with the text of the answer. */
export class Client {
  /** @param address of the caller; rate limits count by address, like for real users */
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
    // If the answer is not JSON, it has no envelope. The caller reports the text instead.
    return undefined;
  }
}
