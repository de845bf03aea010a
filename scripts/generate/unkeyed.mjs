/** They read, for every resource. */
const READING = /\/(list|page|export)$/;

/**
 * Generates the list of POST calls on which an `Idempotency-Key` has no effect, without the standard ones that read. The console sends a key
 * with all others.
 */
export function unkeyedOf({ paths }) {
  const calls = Object.entries(paths)
    .filter(([path, { post }]) => post && !READING.test(path) && !isKeyed(post))
    .map(([path]) => path.replace('/api/admin/', ''))
    .sort();
  return `// Written by \`npm run openapi\`.\nexport const UNKEYED: readonly string[] = ${JSON.stringify(calls)};\n`;
}

const isKeyed = ({ parameters = [] }) =>
  parameters.some(({ $ref }) => $ref === '#/components/parameters/idempotencyKey');
