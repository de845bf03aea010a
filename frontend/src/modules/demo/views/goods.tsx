import { ResourcePage } from '../../../kernel/resource/resource-page';
import { StartResource } from '../gallery/start-resource';
import { GOODS_FIELDS } from '../goods/goods-fields';
import { goods } from '../goods/goods-resource';

/** All that a screen has without a line of its own, and the way to another like it. */
export default function Goods() {
  return <ResourcePage of={goods} toolbar={<StartResource fields={GOODS_FIELDS} />} />;
}
