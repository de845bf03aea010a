import { ResourcePage } from '../../../kernel/resource/resource-page';
import { plainGoods } from '../goods/plain-goods';

/** A list, as short as a list can be. */
export default function Crud() {
  return <ResourcePage of={plainGoods} />;
}
