import type { Choice } from '../resource-spec';
import { IMPORTED_BY_ENTITIES } from './entity-imports';
import { namesOf, pascal } from './names';
import { type TargetedSpec, targetsIn } from './reference-targets';

/** Members are named after the English labels, if these are valid names. */
export function membersOf(choices: readonly Choice[]): { member: string; value: number }[] {
  const taken = new Set<string>();
  return choices.map(({ value, label }) => {
    const words = label.en
      .replace(/[^A-Za-z0-9]+/g, ' ')
      .trim()
      .split(' ')
      .map(pascal)
      .join('');
    const isName = /^[A-Z]/.test(words) && !taken.has(words);
    const member = isName ? words : freeMember(`Code${String(value).replace('-', 'Minus')}`, taken);
    taken.add(member);
    return { member, value };
  });
}

/** A label may equal the fallback name of another code. */
const freeMember = (name: string, taken: ReadonlySet<string>): string =>
  taken.has(name) ? freeMember(`${name}Again`, taken) : name;

/** Whether an entity's file already uses a name. */
const isSaid = (name: string, spec: TargetedSpec): boolean =>
  IMPORTED_BY_ENTITIES.includes(name) || [...targetsIn(spec).values()].some(({ className }) => className === name);

/** The name of the enum, such as `GoodsStatus`. If that name is taken, the module comes before it. */
export function enumName(field: string, spec: TargetedSpec): string {
  const { className } = namesOf(spec);
  const name = pascal(spec.name) + pascal(field);
  return isSaid(name, spec) || name === className ? className + pascal(field) : name;
}

/** If the codes count from 0, their values are left out. */
export function enumText(name: string, choices: readonly Choice[]): string {
  const members = membersOf(choices);
  const isCounted = members.every(({ value }, at) => value === at);
  return `export enum ${name} {\n${members
    .map(({ member, value }) => `  ${member}${isCounted ? '' : ` = ${value}`},`)
    .join('\n')}\n}`;
}
