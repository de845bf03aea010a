import { isDeepStrictEqual } from 'node:util';
import { askedOf, isGranted } from '../consent/granted-scopes';
import { settingsFormOf } from '../config/settings-form';
import { type Manifest, readManifest } from '../package/manifest';
import type { DifferenceLine } from './versions.dto';

/** The parts of a version that are compared. */
export interface Compared {
  manifest: string;
  /** size of its code in bytes */
  size: number;
  signedBy: string | null;
}

type Part = DifferenceLine['part'];
type Values = ReadonlyMap<string, unknown>;

/** The differences between a version and the one before it, line by line. Additional permissions are marked as wider. */
export function differenceOf(before: Compared, after: Compared): DifferenceLine[] {
  const [had, has] = [before, after].map(({ manifest }) => readManifest(Buffer.from(manifest))) as [Manifest, Manifest];
  const grants = new Map(askedOf(had.scopes));
  return [
    ...lines('scope', grants, new Map(askedOf(has.scopes)), (scope, extent) => !isGranted(scope, extent, grants)),
    ...lines('hook', hooksOf(had), hooksOf(has), () => true),
    ...lines('config', fieldsOf(had), fieldsOf(has), () => false),
    ...lines('size', new Map([['code', before.size]]), new Map([['code', after.size]]), () => false),
    ...lines('signer', new Map([['key', before.signedBy]]), new Map([['key', after.signedBy]]), () => true),
  ];
}

export const isWider = (lines: readonly DifferenceLine[]): boolean => lines.some((line) => line.isWider);

function lines(
  part: Part,
  before: Values,
  after: Values,
  widens: (name: string, value: unknown) => boolean,
): DifferenceLine[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((name) => {
    const [had = null, has = null] = [before.get(name), after.get(name)];
    if (isDeepStrictEqual(had, has)) return [];
    return [{ part, name, before: had, after: has, isWider: has !== null && widens(name, has) }];
  });
}

const hooksOf = ({ hooks }: Manifest): Values => new Map(hooks.map((hook) => [hook, true]));

const fieldsOf = ({ config }: Manifest): Values => new Map(Object.entries(settingsFormOf(config).properties));
