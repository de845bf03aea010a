import { ResourcePage } from '../../../kernel/resource/page/resource-page';
import { StartResource } from '../gallery/start-resource';
import { GOODS_FIELDS } from '../goods/goods-fields';
import { plainGoods } from '../goods/plain-goods';

/** The shortest possible list, with a link that creates a similar resource. */
export default function Crud() {
  return <ResourcePage of={plainGoods} toolbar={<StartResource fields={GOODS_FIELDS} />} />;
}
