import { drawLogo } from './logo.mjs';
import { signed, zip } from './package-files.mjs';

/**
 * The bytes of a package with a program of a few lines, for tests and benchmarks.
 * @param body of its class, as JavaScript @param publisher `{ key, secret }` that signs it; unsigned if omitted
 */
export function smallPackage({ body, ...manifest }, publisher) {
  const about = { schema: 1, version: '1.0.0', name: manifest.key, scopes: {}, ...manifest };
  const texts = {
    'plugin.json': JSON.stringify(about),
    'README.md': `# ${about.name}`,
    'source/index.ts': `export class Plugin { ${body} }`,
    'src/index.js': `exports.Plugin = class { constructor(host) { this.host = host; } ${body} };`,
  };
  const files = {
    ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)])),
    'assets/logo.png': drawLogo(about.key),
  };
  return zip(publisher ? signed(files, publisher) : files);
}
