/** The time limit of an answer. A slow one is confirmed by asking again while nothing else runs. */
export const SLOW_MS = 2000;

/** Texts of a database, a stack trace or a programming language that leaked to the caller. */
const LEAKS = [
  /SQLITE_[A-Z]+/,
  /\bER_[A-Z_]{4,}/,
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM) [`"\w.,* ()]{1,2000}[`"\w.,*()] (?:FROM|SET|VALUES|WHERE)\b/,
  /\bat\s+[\w.<>]+\s+\(?[^\s()]*\.(js|ts|mjs):\d+/,
  /node_modules|\/dist\/|QueryFailedError|TypeError|RangeError|ReferenceError|SyntaxError/,
  /\b(ECONN|ENOENT|EACCES)[A-Z]*\b/,
];

/** Texts that appear in a message only because of a mistake in building it. */
const SLIPS = [/=>/, /\bfunction\b/, /\bundefined\b/, /\[object /, /\{\w+\}/, /\bNaN\b/];

const CHINESE = /\p{Script=Han}/u;

/**
 * What is wrong with an answer: a sentence, or null.
 * @param answers the content types in the operation's document
 */
export function faultOf(request, answer, answers) {
  if (answer.failure) return `no answer: ${answer.failure}`;
  if (answer.status >= 500) return `${answer.status}`;
  if (request.method === 'HEAD' || answer.status === 204 || answer.status === 304) return null;
  if (!isOfApi(request.path)) return null;
  const envelope = envelopeOf(answer);
  if (!envelope) return isPromised(answer, answers) ? null : `no envelope: ${answer.status} ${answer.type}`;
  return envelope.code === 1000 ? null : refusalComplaint(request, envelope);
}

/** The console answers a path outside the API: with a page, a file or a redirect. */
const isOfApi = (path) => /^\/api\/[^/.]/.test(path) && !path.includes('/..') && !path.includes('/./');

function envelopeOf({ type, text }) {
  if (!type.includes('json')) return null;
  try {
    const { code, message } = JSON.parse(text);
    return Number.isInteger(code) && typeof message === 'string' ? { code, message, text } : null;
  } catch {
    return null;
  }
}

const isPromised = ({ type }, answers) => answers.some((kind) => kind !== 'application/json' && type.startsWith(kind));

function refusalComplaint({ headers, body = '', path }, { message, text }) {
  const said = `${body}${decoded(path)}`;
  const own = (found) => found && !said.includes(found[0]);
  const leak = LEAKS.map((form) => form.exec(text)).find(own);
  if (leak) return `leaks ${leak[0]}`;
  const slip = SLIPS.map((form) => form.exec(message)).find(own);
  if (slip) return `a message with ${slip[0]}: ${message.slice(0, 80)}`;
  const isChinese = headers.language?.startsWith('zh-');
  return isChinese && !CHINESE.test(message) ? `not in Chinese: ${message.slice(0, 80)}` : null;
}

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
