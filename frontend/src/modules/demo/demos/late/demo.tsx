import { Flex, Input, Tag } from 'antd';
import { latePart } from '../../../../kernel/look/late/late-part';
import { UnfetchedPart } from '../../../../kernel/look/late/unfetched-part';

const Basket = () => <Tag color="success">Pears, plums and quinces</Tag>;

let isFirst = true;

/** In place of `import('./basket')`. */
function fetchBasket(): Promise<typeof Basket> {
  if (!isFirst) return Promise.resolve(Basket);
  isFirst = false;
  return Promise.reject(new TypeError('Failed to fetch dynamically imported module: /basket.js'));
}

const LateBasket = latePart(fetchBasket, (_, unfetched) => unfetched && <UnfetchedPart {...unfetched} />);

export default function Late() {
  return (
    <Flex vertical gap="middle">
      <Input aria-label="Note" defaultValue="for Saturday" />
      <LateBasket />
    </Flex>
  );
}
