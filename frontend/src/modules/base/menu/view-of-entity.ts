import { viewKey, viewPathOf } from '../../../kernel/views/view-path';
import { knownViews } from '../../../kernel/views/views';

/**
 * The page of a data structure: `im/user` has its in `modules/im/views/user`, and of a longer name only the ends count. Undefined where this build
 * has none; whoever develops is about to write it.
 */
export function viewOfEntity(resource: string, isDevelopment = import.meta.env.DEV): string | undefined {
  const [module = '', ...rest] = resource.split('/');
  const path = viewPathOf(`${module}/${rest.at(-1) ?? module}`);
  return isDevelopment || knownViews().includes(viewKey(path) ?? '') ? path : undefined;
}
