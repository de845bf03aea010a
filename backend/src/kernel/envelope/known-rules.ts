import { type MetadataStorage } from 'class-validator';

type Look = MetadataStorage['getTargetValidationMetadatas'];
type Group = MetadataStorage['groupByPropertyName'];

/**
 * class-validator goes through the rules of every class there is at each check: a twentieth of what a page of staff costs.
 * Rules are declared while the code is loaded, so what it has found once for a class is what it would find again.
 */
export function rememberRules(storage: MetadataStorage): void {
  const look: Look = storage.getTargetValidationMetadatas.bind(storage);
  const group: Group = storage.groupByPropertyName.bind(storage);
  const rules = new WeakMap<object, Map<string, ReturnType<Look>>>();
  const groups = new WeakMap<object, ReturnType<Group>>();

  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, names) => {
    // What a client called `constructor` is no class.
    if (typeof target !== 'function') return look(target, schema, always, strictGroups, names);
    const known = rules.get(target) ?? new Map<string, ReturnType<Look>>();
    rules.set(target, known);
    const key = JSON.stringify([schema, always, strictGroups, names]);
    const found = known.get(key) ?? look(target, schema, always, strictGroups, names);
    known.set(key, found);
    return found;
  };
  storage.groupByPropertyName = (found) => {
    const known = groups.get(found) ?? group(found);
    groups.set(found, known);
    return known;
  };
}
