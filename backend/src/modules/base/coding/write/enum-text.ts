import type { Choice, ResourceSpec } from '../resource-spec';
import { IMPORTED_BY_ENTITIES } from './entity-imports';
import { namesOf, pascal } from './names';
import { TARGETS } from './reference-targets';

/** Members are called by the English labels, as far as those are names. */
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

/** A label may be spelt like the name that another code gets for want of one. */
const freeMember = (name: string, taken: ReadonlySet<string>): string =>
  taken.has(name) ? freeMember(`${name}Again`, taken) : name;

/** What a file of an entity says already. */
const SAID: ReadonlySet<string> = new Set([
  ...IMPORTED_BY_ENTITIES,
  ...Object.values(TARGETS).map(({ className }) => className),
]);

/** `GoodsStatus`; with its module before it where that is the name of something else. */
export function enumName(field: string, spec: ResourceSpec): string {
  const { className } = namesOf(spec);
  const name = pascal(spec.name) + pascal(field);
  return SAID.has(name) || name === className ? className + pascal(field) : name;
}

/** Codes that count from 0 need not be said. */
export function enumText(name: string, choices: readonly Choice[]): string {
  const members = membersOf(choices);
  const isCounted = members.every(({ value }, at) => value === at);
  return `export enum ${name} {\n${members
    .map(({ member, value }) => `  ${member}${isCounted ? '' : ` = ${value}`},`)
    .join('\n')}\n}`;
}
