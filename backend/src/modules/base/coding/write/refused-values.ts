import { literalText } from '../../menu/source/literal-text';
import type { FieldSpec, ResourceSpec } from '../resource-spec';
import { isUnlimited, lengthOf } from './column-type';

const LIMITED = ['string', 'lines', 'dictionary'];

/** Values that the fields of a resource must refuse, as pairs of a field's name and source. */
export const refusedValues = ({ fields }: ResourceSpec): string[] =>
  fields.flatMap((field) => refusedBy(field).map((value) => `['${field.name}', ${value}]`));

function refusedBy(field: FieldSpec): string[] {
  const { kind, format, choices, least, most } = field;
  if (kind === 'choice') return choices ? [String(noChoice(choices.map(({ value }) => value)))] : [];
  if (kind === 'int' || kind === 'money')
    return [...(least === undefined ? [] : [least - 1]), ...(most === undefined ? [] : [most + 1])].map((number) =>
      literalText(kind === 'money' ? String(number) : number),
    );
  if (format) return ["'!'"];
  return LIMITED.includes(kind) && !isUnlimited(field) ? [`'x'.repeat(${lengthOf(field) + 1})`] : [];
}

/** The smallest number from 0 on that is none of the codes. */
const noChoice = (codes: readonly number[]): number => {
  for (let code = 0; ; code++) if (!codes.includes(code)) return code;
};
