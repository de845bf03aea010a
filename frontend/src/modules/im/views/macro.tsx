import { ResourcePage } from '../../../kernel/resource/resource-page';
import { macros } from '../macro/macro-resource';

/** What is done to people again and again, each under a name and for some roles. */
export default function MacroPage() {
  return <ResourcePage of={macros} />;
}
