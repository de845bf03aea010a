import { ResourcePage } from '../../../kernel/resource/page/resource-page';
import { policies } from '../policy/policy-resource';

/** The screen of the policies, on which decisions of the desk are based. */
export default function PolicyPage() {
  return <ResourcePage of={policies} />;
}
