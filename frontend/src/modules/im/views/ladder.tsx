import { ResourcePage } from '../../../kernel/resource/page/resource-page';
import { ladder } from '../ladder/ladder-resource';

/** The screen of the ladder, after which the desk recommends bans. */
export default function LadderPage() {
  return <ResourcePage of={ladder} />;
}
