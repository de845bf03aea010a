import type { LiveTable } from '../schema/live-table';
import { actualColumnName } from '../schema/column-names';
import { FEATURES, type FeatureKey } from './features';
import { type Product, productOf, releaseOf } from './product';

type Schema = ReadonlyMap<string, LiveTable>;

/** Why a feature is off, or a note about a feature that is on. */
export type Remark = 'missing' | 'noRedis' | 'recorded' | 'notObserved' | 'notShown' | 'notWritten';

export interface FoundFeature {
  key: FeatureKey;
  has: boolean;
  remark: Remark | null;
  /** missing tables and columns */
  missing: string[];
}

/** The result of reading the chat product's features. */
export interface Findings {
  at: Date;
  schema: Schema;
  product: Product;
  /** for box-im, the earliest possible month of its release */
  since: string | null;
  features: ReadonlyMap<FeatureKey, FoundFeature>;
  /** tables with ids that are larger than the console can tell apart */
  inexact: ReadonlySet<string>;
}

/** @param own whether the tables are the console's own */
export function findingsOf(schema: Schema, own: boolean, redis: boolean, inexact: ReadonlySet<string>): Findings {
  const product = own ? 'own' : productOf(schema);
  const found = FEATURES.map((one) => featureOf(one, schema, product, redis));
  return {
    at: new Date(),
    schema,
    product,
    since: own || product === 'unknown' ? null : releaseOf(schema),
    features: new Map(found.map((one) => [one.key, one])),
    inexact,
  };
}

function featureOf(feature: (typeof FEATURES)[number], schema: Schema, product: Product, redis: boolean): FoundFeature {
  const { key, needs } = feature;
  const missing = needs.filter((need) => !isThere(schema, need));
  if (missing.length) return { key, has: false, remark: 'missing', missing };
  if (!('live' in feature) || redis) return { key, has: true, remark: cautionOf(key, schema, product), missing: [] };
  // Without a chat product, the notification is only recorded.
  const recorded = product === 'own' && key === 'forceLogout';
  return { key, has: recorded, remark: recorded ? 'recorded' : 'noRedis', missing: [] };
}

function isThere(schema: Schema, need: string): boolean {
  const [table = '', column] = need.split('.');
  const found = schema.get(table);
  return !!found && (column === undefined || actualColumnName(table, column, found.columns) !== undefined);
}

/** A note if the rows can be written but the product may ignore them, for example because the console added the columns. */
function cautionOf(key: FeatureKey, schema: Schema, product: Product): Remark | null {
  if (product === 'own' || product === 'unknown') return null;
  const open = product === 'open-source';
  if (open && MUTING.includes(key)) return 'notObserved';
  if (product === 'fork' && key === 'mute' && !schema.get('im_group')?.columns.has('muted')) return 'notObserved';
  if (open && ['systemMessages', 'pushes'].includes(key)) return 'notShown';
  if (open && NEVER_WRITTEN.includes(key)) return 'notWritten';
  if (HIDING.includes(key)) return 'notObserved';
  return OWN.includes(key) ? 'notWritten' : null;
}

/** Features that no edition knows; only the console creates and writes them. */
const OWN: readonly FeatureKey[] = ['signs', 'userLog', 'age', 'welcomeWord'];
const HIDING: readonly FeatureKey[] = ['hiddenPeople', 'hiddenGroups'];

/** Features that the free edition never writes, even if somebody has added the columns. */
const NEVER_WRITTEN: readonly FeatureKey[] = [
  ...(['lastLogin', 'loginAddress', 'phone', 'email', 'realName', 'bank'] as const),
  ...(['balance', 'invitation', 'place', 'mobilePush'] as const),
];

const MUTING: readonly FeatureKey[] = ['mute', 'muteMember', 'topMessage', 'quote', 'status', 'manualApprove'];
