import { ErrorBoundary } from '../../../kernel/look/failure/error-boundary';
import { shownTools } from '../../../kernel/shell/plugins/toolbar';

/** The tools that plugins have added to the top bar. */
export const Tools = ({ isPhone }: { isPhone: boolean }) =>
  shownTools(isPhone).map(({ name, component: Tool }) => (
    <ErrorBoundary key={name} resetKey={name}>
      <Tool isPhone={isPhone} />
    </ErrorBoundary>
  ));
