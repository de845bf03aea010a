import { Failed } from '../process/run.mjs';
import { inWords } from './refusal.mjs';
import { fromServer } from './server.mjs';

/** Checks a package like a server does: `{ manifest, sha256, signer }`. Throws what a server would refuse. */
export function checkPackage(bytes) {
  return inWords(async () => {
    const { readPackage } = fromServer('modules/plugin/package/read-package');
    const { signerOf } = fromServer('modules/plugin/package/signature');
    const { missingParts, openPackage } = fromServer('modules/plugin/package/plugin-package');
    const raw = await readPackage(bytes);
    const signer = signerOf(raw);
    const missing = missingParts(raw);
    if (missing.length) throw new Failed(`The package lacks: ${missing.join(', ')}`);
    const { manifest, sha256 } = openPackage(raw);
    return { manifest, sha256, signer };
  });
}
