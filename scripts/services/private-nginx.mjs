import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '../process/children.mjs';
import { inRoot } from '../process/workspace.mjs';
import { findCommand } from './find-command.mjs';

/** The nginx in NGINX, or an installed one. */
export const nginxCommand = () => process.env.NGINX || findCommand('nginx');

const templates = inRoot('docker/nginx');
const ending = '.template';

/**
 * Writes the shipped configuration into a folder, with the values that compose.yml would set: like `envsubst` in the image, and only for
 * the same names. A name without a value fails here; `envsubst` would insert an empty string.
 * @returns the path of the main file
 */
export function fillInTemplates(folder, values) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(templates).filter((file) => file.endsWith(ending))) {
    const text = readFileSync(join(templates, name), 'utf8').replace(/\$\{(ENTRANCE_[A-Z_\d]+)\}/g, (_, variable) => {
      if (values[variable] === undefined) throw new Error(`${name} wants ${variable}`);
      return values[variable];
    });
    writeFileSync(join(folder, name.slice(0, -ending.length)), text);
  }
  return join(folder, 'nginx.conf');
}

/** The values from compose.yml, for a machine with all nodes on 127.0.0.1. */
export const entranceValues = (folder, { port, nodes, ...more }) => ({
  ENTRANCE_KIND: 'http',
  ENTRANCE_PORT: `127.0.0.1:${port}`,
  ENTRANCE_FOLDER: folder,
  ENTRANCE_WEB_1: nodes[0],
  ENTRANCE_WEB_2: nodes[1],
  ENTRANCE_LOOK_UP: '',
  ENTRANCE_RESOLVER: '127.0.0.1',
  ENTRANCE_OUTER_PROXY: 'unix:',
  ENTRANCE_TLS_PORT: '',
  ENTRANCE_TLS_SUFFIX: '',
  ENTRANCE_CERTIFICATES: '',
  ...more,
});

/** Starts nginx with a filled-in configuration. The image runs nginx as one user; only root needs an explicit user option to stay root. */
export function startNginx(configuration) {
  const asRoot = process.getuid() === 0 ? 'user root;' : '';
  return start(nginxCommand(), ['-c', configuration, '-g', `daemon off; ${asRoot}`]);
}
