import { createHash } from 'node:crypto';

const MOST_SHOWN = 2000;

/** The faults that were found, one entry per operation and fault. */
export class Findings {
  #found = new Map();

  /** Whether the fault is new. Long numbers are ignored in the comparison, because they are mostly ids. */
  isNew(operation, fault) {
    return !this.#found.has(keyOf(operation, fault));
  }

  /** @param log what the server logged about the request */
  add(operation, fault, request, answer, log = '') {
    this.#found.set(keyOf(operation, fault), { operation, fault, request, answer, log });
  }

  get size() {
    return this.#found.size;
  }

  /** The lines of the report: what is wrong, the request in a form that can be sent again, the answer and the log. */
  lines() {
    return [...this.#found.values()].flatMap(({ operation, fault, request, answer, log }) => [
      `✗ ${operation}: ${fault}`,
      `  ${lineOf(request)}`,
      `  ${(answer.text ?? '').slice(0, 300)}`,
      ...(log ? [`  ${log.slice(0, 1500)}`] : []),
    ]);
  }
}

const keyOf = (operation, fault) => `${operation} ${fault.replace(/\d{4,}/g, '#')}`;

/** A request as one line of JSON. A long body is shown by its beginning, its length and its hash. */
export function lineOf({ who, method, path, headers, body }) {
  return JSON.stringify({ who, method, path, headers, ...bodyOf(body) });
}

function bodyOf(body) {
  if (body === undefined) return {};
  if (Buffer.isBuffer(body)) return { bodyBase64: body.toString('base64').slice(0, MOST_SHOWN) };
  if (body.length <= MOST_SHOWN) return { body };
  return {
    bodyBegins: body.slice(0, 300),
    bodyLength: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
  };
}
