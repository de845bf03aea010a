import { ResourcePage } from '../../../kernel/resource/resource-page';
import { goods } from '../goods/goods-resource';

/** All that a screen has without a line of its own. */
export default function Goods() {
  return <ResourcePage of={goods} />;
}
