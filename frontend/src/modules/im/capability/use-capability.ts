import { type Capabilities, type FeatureKey, useCapabilities } from './use-capabilities';

export interface Ability {
  /** also true if it is unknown; then the server refuses the call */
  has: boolean;
  /** why the feature is missing, translated; used for the `refusal` of an entry and for tooltips of disabled controls */
  reason: string | undefined;
  /** a remark on an available feature: only the console applies it, or the product ignores it */
  caution?: string | undefined;
  /** the product itself never writes it; existing values come from another source */
  isUnused?: boolean;
}

const UNKNOWN: Ability = { has: true, reason: undefined };

/** Whether the chat product has a feature: `const mute = useCapability('mute')`. */
export function useCapability(key: FeatureKey): Ability {
  return abilityOf(useCapabilities().data, key);
}

/** The same for several features: `const ability = useAbilities(); ability('mute').has`. */
export function useAbilities(): (key: FeatureKey) => Ability {
  const { data } = useCapabilities();
  return (key) => abilityOf(data, key);
}

export function abilityOf(known: Pick<Capabilities, 'features'> | undefined, key: FeatureKey): Ability {
  const feature = known?.features.find((one) => one.key === key);
  if (!feature) return UNKNOWN;
  const words = feature.reason ? capital(feature.reason) : undefined;
  if (feature.has && words) return { ...UNKNOWN, caution: words, isUnused: feature.standing === 'unused' };
  if (feature.has) return UNKNOWN;
  return { has: false, reason: words };
}

/** The server returns the text as the end of a sentence. This makes it a sentence of its own. */
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
