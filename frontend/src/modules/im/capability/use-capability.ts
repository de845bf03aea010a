import { type Capabilities, type FeatureKey, useCapabilities } from './use-capabilities';

export interface Ability {
  /** also where it is not known: then the call itself refuses */
  has: boolean;
  /** why not, in the person's language: made for the `refusal` of an entry, and for the title of what is out of reach */
  reason: string | undefined;
  /** what should be known of what it can do: kept here alone, or not heeded by the product */
  caution?: string | undefined;
  /** the product itself never writes it: what is there came from elsewhere */
  isUnused?: boolean;
}

const UNKNOWN: Ability = { has: true, reason: undefined };

/** Whether the chat product can do something: `const mute = useCapability('mute')`. */
export function useCapability(key: FeatureKey): Ability {
  return abilityOf(useCapabilities().data, key);
}

/** The same for who asks about several: `const ability = useAbilities(); ability('mute').has`. */
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

/** The server's words end a sentence of its own. Here they are one. */
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
