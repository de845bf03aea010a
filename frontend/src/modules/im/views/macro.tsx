import { ResourcePage } from '../../../kernel/resource/resource-page';
import { macros } from '../macro/macro-resource';

/** Ban presets, each with a name and for some roles. */
export default function MacroPage() {
  return <ResourcePage of={macros} />;
}
