import { ErrorBoundary } from '../../../kernel/error-boundary';
import { shownTools } from '../../../kernel/shell/toolbar';

/** The tools that plugins have added to the top bar. */
export const Tools = ({ isPhone }: { isPhone: boolean }) =>
  shownTools(isPhone).map(({ name, component: Tool }) => (
    <ErrorBoundary key={name} resetKey={name}>
      <Tool isPhone={isPhone} />
    </ErrorBoundary>
  ));
