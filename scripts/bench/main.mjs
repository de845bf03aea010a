import { parseArgs } from 'node:util';
import { makeReady } from '../launch/launch.mjs';
import { Failed } from '../process/run.mjs';
import { withTemporaryFolder } from '../process/with-temporary-folder.mjs';
import { root } from '../process/workspace.mjs';
import { batch } from './batch.mjs';
import { captcha } from './captcha.mjs';
import { desk } from './desk.mjs';
import { engine } from './engine.mjs';
import { files } from './files.mjs';
import { house } from './house.mjs';
import { lists } from './long-lists.mjs';
import { messages } from './messages.mjs';
import { plugins } from './plugins.mjs';
import { push } from './push.mjs';
import { recovery } from './recovery.mjs';
import { requestLog } from './request-log.mjs';
import { silence } from './silence.mjs';
import { uploads } from './uploads.mjs';
import { users } from './users.mjs';

/** The benchmarks by name: `npm run bench`, `npm run bench house -- --seconds 3`. */
const subjects = {
  batch,
  captcha,
  desk,
  engine,
  files,
  house,
  lists,
  log: requestLog,
  messages,
  plugins,
  push,
  recovery,
  silence,
  uploads,
  users,
};

const options = {
  seconds: { type: 'string', default: '5' },
  rounds: { type: 'string', default: '3' },
  connections: { type: 'string', default: '32' },
  staff: { type: 'string', default: '10000' },
  jobs: { type: 'string', default: '20000' },
  users: { type: 'string', default: '1000000' },
  messages: { type: 'string', default: '10000000' },
  files: { type: 'string', default: '100000' },
  rows: { type: 'string', default: '100000' },
  megabytes: { type: 'string', default: '1024' },
  // A folder for a CPU profile of the server under load, which can be opened in a browser's developer tools.
  profile: { type: 'string' },
};

async function main(folder) {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name = 'house'] = positionals;
  const subject = subjects[name];
  if (!subject)
    throw new Failed(`There is nothing to measure called ${name}; there are: ${Object.keys(subjects).join(', ')}.`);
  await makeReady();
  const numbers = [
    'seconds',
    'rounds',
    'connections',
    'staff',
    'users',
    'jobs',
    'messages',
    'files',
    'rows',
    'megabytes',
  ].map((key) => [key, Number(values[key])]);
  await subject(folder, { profile: values.profile, ...Object.fromEntries(numbers) });
}

process.chdir(root);
await withTemporaryFolder('bench', main);
