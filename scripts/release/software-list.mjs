import { Failed, must, run } from '../process/run.mjs';

const ARGUMENTS = [
  'sbom',
  '--omit',
  'dev',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
  '--package-lock-only',
];

/** The packages that the product runs with, at their versions and licences, as CycloneDX (a software bill of materials). */
export async function softwareList(root) {
  const text = await must(
    'npm sbom',
    run('npm', [...ARGUMENTS, '--loglevel', 'silent'], { cwd: root, timeout: 120_000 }),
  );
  if (isList(text)) return text;
  throw new Failed('npm sbom did not answer with a list of packages.', text);
}

function isList(text) {
  try {
    return JSON.parse(text).bomFormat === 'CycloneDX';
  } catch {
    return false;
  }
}
