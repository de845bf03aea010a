import { local } from '../../basis/storage/storage';

const KEY = 'plainLists';

const areNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const known = () => local.readJson(KEY, areNames) ?? [];

/** Whether a list had no default view when it was last opened in this browser. */
export const wasPlain = (resource: string): boolean => known().includes(resource);

export function notePlain(resource: string, isPlain: boolean): void {
  if (wasPlain(resource) === isPlain) return;
  const others = known().filter((one) => one !== resource);
  local.writeJson(KEY, isPlain ? [...others, resource] : others);
}
