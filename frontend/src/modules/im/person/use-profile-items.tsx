import { lookup } from '../../../kernel/basis/values/lookup';
import { cellOf } from '../../../kernel/resource/cell/cell';
import type { FieldDefinition } from '../../../kernel/resource/declare/field-definition';
import { useTexts } from '../../../kernel/resource/declare/texts';
import type { AnyRow } from '../../../kernel/basis/values/row';
import { useTranslation } from 'react-i18next';
import { StandingMark } from '../capability/standing-mark';
import { type Ability, useAbilities } from '../capability/use-capability';
import { PERSON_NEEDS } from '../user/needs';
import { people } from '../user/people-resource';
import type { Person } from '../user/person';

/** The label and the value of a field, with a mark if the connected product does not maintain it. */
export function useProfileItems(person: Person) {
  const { t } = useTranslation('im-person');
  const texts = useTexts('im-user');
  const ability = useAbilities();
  const row = person as unknown as AnyRow;
  const abilityBehind = (name: string): Ability => {
    const key = lookup(PERSON_NEEDS, name);
    return key ? ability(key) : NO_DOUBT;
  };
  const label = (name: string) => (
    <>
      {name === 'area' || name === 'invited' ? t(`profile.${name}`) : texts.label(name)}
      <StandingMark ability={abilityBehind(name)} />
    </>
  );
  return {
    has: (name: string) => Object.hasOwn(person, name),
    label,
    abilityBehind,
    item: (name: string) => ({ key: name, label: label(name), children: cellOf(faceOf(name), row, texts) }),
  };
}

const NO_DOUBT: Ability = { has: true, reason: undefined };

/** The field as in the list, for fields that the list formats in its own way. */
const PLAIN = new Set(['nick_name', 'area']);

function faceOf(name: string): FieldDefinition {
  const field = people.fields.find((one) => one.name === name);
  if (!field || PLAIN.has(name)) return { name, table: { wrap: true }, ...(name === 'is_bind_bank_card' && FLAG) };
  return { ...field, table: { wrap: true } };
}

const FLAG = { options: [{ value: 0 }, { value: 1 }] };
