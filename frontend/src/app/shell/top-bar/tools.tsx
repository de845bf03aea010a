import { Fence } from '../../../kernel/fence';
import { shownTools } from '../../../kernel/shell/toolbar';

/** Whatever the parts of the frame have put into the top bar. */
export const Tools = ({ isPhone }: { isPhone: boolean }) =>
  shownTools(isPhone).map(({ name, component: Tool }) => (
    <Fence key={name} of={name}>
      <Tool isPhone={isPhone} />
    </Fence>
  ));
