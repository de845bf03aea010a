import { once } from 'node:events';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { end, start } from '../process/children.mjs';
import { Failed } from '../process/run.mjs';
import { inRoot } from '../process/workspace.mjs';

const BUCKET = 'switchboard-files';

/** An S3 server in its own process, so that its memory and processor time are measured separately: `{ url, stop }`. */
export async function startS3(folder) {
  const child = start(process.execPath, [fileURLToPath(import.meta.url), join(folder, 'bucket')]);
  child.stderr.resume();
  const told = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  const port = Number(told[0]);
  if (child.exitCode !== null || !port) throw new Failed('The S3 server ended while it started.');
  return { url: `http://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}`, stop: () => end(child) };
}

async function serve(directory) {
  const S3rver = createRequire(inRoot('backend/package.json'))('s3rver');
  const buckets = { configureBuckets: [{ name: BUCKET, configs: [] }] };
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, ...buckets });
  const { port } = await server.run();
  console.log(port);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve(process.argv[2]);
