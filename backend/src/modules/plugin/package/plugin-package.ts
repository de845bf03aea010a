import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { type Manifest, readManifest } from './manifest';
import { CODE, LOGO, MANIFEST, README, SOURCE } from './package-bounds';
import type { RawPackage } from './read-package';

/** A package with all its parts. */
export interface PluginPackage {
  manifest: Manifest;
  /** plugin.json as it was received */
  pluginJson: string;
  readme: string;
  /** in base64 */
  logo: string;
  code: string;
  source: string;
  sha256: string;
}

const PARTS = [MANIFEST, README, LOGO, CODE, SOURCE];

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const isPicture = (file: Buffer): boolean =>
  file.subarray(0, PNG.length).equals(PNG) ||
  (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP');

/** The required parts that a package does not have. */
export const missingParts = ({ parts }: RawPackage): string[] => PARTS.filter((path) => !parts.get(path)?.length);

/** Parses a package that has all its parts. @throws BusinessError if one of them is invalid */
export function openPackage({ parts, sha256 }: RawPackage): PluginPackage {
  const part = (path: string): Buffer => parts.get(path) ?? Buffer.alloc(0);
  const logo = part(LOGO);
  if (!isPicture(logo)) throw new BusinessError('plugin.badLogo');
  const text = (path: string) => part(path).toString('utf8');
  const manifest = readManifest(part(MANIFEST));
  const texts = { pluginJson: text(MANIFEST), readme: text(README), code: text(CODE), source: text(SOURCE) };
  return { manifest, ...texts, logo: logo.toString('base64'), sha256 };
}
