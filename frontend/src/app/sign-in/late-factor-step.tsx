import { Skeleton } from 'antd';
import { messageOf } from '../../kernel/basis/failure/api-error';
import { useLatePart } from '../use-late-part';
import type { FactorStepProps } from './use-factor-step';

const load = async () => (await import('./factor-step')).FactorStep;

/** The second step of a sign-in, which is fetched when it is due. If it cannot be, the sign-in begins again. */
export function LateFactorStep(props: FactorStepProps) {
  const hold = (work: Promise<void>) => void work.catch((error: unknown) => props.onBack(messageOf(error)));
  const draw = useLatePart(true, 'factor-step', load, hold);
  return draw(props) ?? <Skeleton active paragraph={{ rows: 4 }} />;
}
