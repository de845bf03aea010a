import { Alert } from 'antd';
import type { FeatureKey } from './use-capabilities';
import { useCapability } from './use-capability';

/** A note before an act that the connected product does not observe or does not show. */
export function Caution({ of }: { of: FeatureKey }) {
  const { caution } = useCapability(of);
  if (!caution) return null;
  return <Alert type="warning" showIcon title={caution} style={{ marginBlockEnd: 16 }} />;
}
