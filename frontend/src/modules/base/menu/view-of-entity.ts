import { viewKey, viewPathOf } from '../../../kernel/shell/views/view-path';
import { knownViews } from '../../../kernel/shell/views/views';

/**
 * The page of an entity: that of `im/user` is in `modules/im/views/user`; of a longer name only the first and last parts count. Undefined
 * if this build has no such page; a developer is probably about to write it.
 */
export function viewOfEntity(resource: string, isDevelopment = import.meta.env.DEV): string | undefined {
  const [module = '', ...rest] = resource.split('/');
  const path = viewPathOf(`${module}/${rest.at(-1) ?? module}`);
  return isDevelopment || knownViews().includes(viewKey(path) ?? '') ? path : undefined;
}
