import { ResourcePage } from '../../../kernel/resource/resource-page';
import { StartResource } from '../gallery/start-resource';
import { GOODS_FIELDS } from '../goods/goods-fields';
import { plainGoods } from '../goods/plain-goods';

/** A list, as short as a list can be, and the way to another like it. */
export default function Crud() {
  return <ResourcePage of={plainGoods} toolbar={<StartResource fields={GOODS_FIELDS} />} />;
}
