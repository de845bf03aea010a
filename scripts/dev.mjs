import { once } from 'node:events';
import { readDotEnv } from './launch/dot-env.mjs';
import { install, installReason } from './launch/install.mjs';
import { preflight } from './launch/preflight.mjs';
import { endAll, onInterrupt, start } from './process/children.mjs';
import { fail } from './process/fail.mjs';
import { progress } from './process/progress.mjs';
import { binary, inRoot, root } from './process/workspace.mjs';

/** Runs the server, restarted on every change, behind the console's development server, which hot-reloads the page. */
async function dev() {
  const reason = installReason();
  if (reason) await progress(`Installing packages (${reason})`, install);
  await preflight(process.env);
  const port = process.env.PORT || '8001';
  const env = {
    NODE_ENV: 'development',
    ...process.env,
    BACKEND_URL: `http://127.0.0.1:${port}`,
    // The development server may write source files, because the console can create modules. NODE_ENV=production may not.
    ...(process.env.NODE_ENV !== 'production' && { DEV_SERVER: 'on' }),
  };
  const server = node(
    binary('backend', '@nestjs/cli', 'nest'),
    ['start', '--watch', '--preserveWatchOutput'],
    root,
    env,
  );
  const page = node(binary('frontend', 'vite'), [], inRoot('frontend'), env);
  await Promise.race([once(server, 'exit'), once(page, 'exit')]);
  await endAll();
}

const node = (script, args, cwd, env) => start(process.execPath, [script, ...args], { cwd, env, stdio: 'inherit' });

process.chdir(root);
readDotEnv();
onInterrupt(endAll);
await dev().catch(fail);
