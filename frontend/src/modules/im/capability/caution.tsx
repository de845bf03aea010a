import { Alert } from 'antd';
import type { FeatureKey } from './use-capabilities';
import { useCapability } from './use-capability';

/** What should be known of an act before it is done: that the product at hand does not heed or does not show it. */
export function Caution({ of }: { of: FeatureKey }) {
  const { caution } = useCapability(of);
  if (!caution) return null;
  return <Alert type="warning" showIcon title={caution} style={{ marginBlockEnd: 16 }} />;
}
