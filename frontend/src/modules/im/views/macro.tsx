import { ResourcePage } from '../../../kernel/resource/page/resource-page';
import { macros } from '../macro/macro-resource';

/** The screen of ban presets, each with a name and the roles that may use it. */
export default function MacroPage() {
  return <ResourcePage of={macros} />;
}
