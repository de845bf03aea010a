import { ResourcePage } from '../../../kernel/resource/page/resource-page';
import { StartResource } from '../gallery/start-resource';
import { GOODS_FIELDS } from '../goods/goods-fields';
import { goods } from '../goods/goods-resource';

/** All features of a screen without additional code, with a link that creates a similar resource. */
export default function Goods() {
  return <ResourcePage of={goods} toolbar={<StartResource fields={GOODS_FIELDS} />} />;
}
