import { join } from 'node:path';
import { start } from '../process/children.mjs';
import { freePort } from '../process/free-port.mjs';
import { until } from '../process/until.mjs';
import { answerStatus } from './answer-status.mjs';
import { Member } from './member.mjs';

const LONGEST_LOG = 400;

/**
 * A node of the built product, started like in the image, but without a captcha and therefore not in production mode. `place.root` is the
 * root of the build that it runs from the next start on.
 * @param build the root of the first build
 * @param heard called with every line that the node logs
 */
export async function startNode({ name, role, folder, environment, build, heard }) {
  const port = await freePort();
  const env = {
    ...process.env,
    ...environment,
    NODE_ENV: '',
    CAPTCHA: 'off',
    STEP_UP_MINUTES: '0',
    ROLE: role,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
  };
  const log = [];
  const listen = (line) => {
    heard(line);
    log.push(line);
    if (log.length > LONGEST_LOG) log.shift();
  };
  const place = { root: build };
  const begin = () => {
    const child = start(process.execPath, [join(place.root, 'backend/dist/main.js')], { cwd: place.root, env });
    for (const stream of [child.stdout, child.stderr]) eachLine(stream, listen);
    return child;
  };
  const serves = async () => (await answerStatus(`http://127.0.0.1:${port}/health/ready`)) === 204;
  const member = new Member({ name, child: begin(), again: begin, serves });
  await until(`The start of ${name}`, serves, { limit: 120_000 });
  return Object.assign(member, { place, port, address: `127.0.0.1:${port}`, log });
}

function eachLine(stream, tell) {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    lines.filter(Boolean).forEach(tell);
  });
}
