import { faultFor } from '../../../../kernel/wire/envelope/rule-fault';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { invalid, InvalidError } from '../../../../kernel/basis/errors/invalid-error';
import { compileValidator } from '../../../../kernel/basis/schema/json-form';
import { ANSWER_FORM } from './answer-form';
import type { Choice, FieldSpec, Kind, ResourceSpec, Texts } from '../resource-spec';
import { rawColumn, type RawColumn, type RawTable } from './raw-table';

/** A field in a model's answer; null for what does not apply. */
type AnsweredField = Pick<FieldSpec, 'name' | 'label' | 'unique' | 'search' | 'filter' | 'sort'> & {
  kind: Kind;
  required: boolean;
  choices: Choice[] | null;
} & {
  [K in 'length' | 'precision' | 'scale' | 'least' | 'most' | 'reference' | 'format' | 'masked']: FieldSpec[K] | null;
};

interface Answer extends Pick<ResourceSpec, 'namespace' | 'name'> {
  title: Texts;
  fields: AnsweredField[];
}

const validate = compileValidator(ANSWER_FORM);

/**
 * Reads the form that a model filled in, as a table whose fields are set explicitly.
 * @throws BusinessError if it is not JSON; InvalidError with what is wrong in it
 */
export function readModelAnswer(text: string): RawTable {
  const answer = parsed(text);
  const violation = validate(answer);
  if (violation)
    throw new InvalidError({
      [(violation.at ?? '').slice(1)]: [faultFor({ field: '', isMissing: false, ...violation })],
    });
  const { namespace, name, title, fields } = answer as Answer;
  for (const field of fields) requireParts(field);
  return { namespace, name, title, comment: '', columns: fields.map(columnOf) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new BusinessError('coding.modelNoJson');
  }
}

/** Requires the properties that a kind cannot do without. */
function requireParts({ name, kind, choices, reference }: AnsweredField): void {
  if (kind === 'choice' && !choices) throw invalid(name, 'coding.noChoices', { name });
  if (kind === 'reference' && !reference) throw invalid(name, 'coding.noReference', { name });
}

function columnOf({ name, kind, required, unique, choices, reference, ...rest }: AnsweredField): RawColumn {
  const { length, precision, scale, least, most, format, masked, ...told } = rest;
  const said = {
    ...told,
    kind,
    ...(kind === 'choice' ? { choices } : {}),
    ...(kind === 'reference' ? { reference } : {}),
    ...(kind === 'string' ? { format, masked } : {}),
    ...(kind === 'money' ? { precision, scale } : {}),
    ...(kind === 'money' || kind === 'int' ? { least, most } : {}),
    ...(kind === 'string' || kind === 'lines' ? { length } : {}),
  };
  return rawColumn(name, {
    type: kind,
    nullable: !required,
    unique,
    said: Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)),
  });
}
