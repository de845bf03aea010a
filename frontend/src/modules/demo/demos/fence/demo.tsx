import { Flex } from 'antd';
import { ErrorBoundary } from '../../../../kernel/look/failure/error-boundary';

const PRICES: unknown[] = ['1.20', '0.80', null, '2.00'];

/** A component that fails if there is no price. */
const Price = ({ of }: { of: unknown }) => <strong>{(of as string).padStart(6)}</strong>;

export default function Fences() {
  return (
    <Flex gap="large">
      {PRICES.map((price, at) => (
        <ErrorBoundary key={at} resetKey={price}>
          <Price of={price} />
        </ErrorBoundary>
      ))}
    </Flex>
  );
}
