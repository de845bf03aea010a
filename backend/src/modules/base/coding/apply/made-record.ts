import type { JsonForm } from '../../../../kernel/basis/schema/json-form';
import { compileValidator } from '../../../../kernel/basis/schema/json-form';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { SPEC_FORM } from '../spec/spec-form';
import type { MadeResources } from '../write/made';

/** The file that records which resources were generated here, and from which specs. */
export const RECORD = '.switchboard/generated.json';

/** These texts go into generated source: they are nothing but names and paths. */
const TARGETS: JsonForm = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    properties: {
      className: { type: 'string', pattern: '^[A-Z][A-Za-z0-9_]{0,79}$' },
      from: { type: 'string', pattern: '^[a-z][a-z0-9]*/tables/[A-Za-z0-9_-]+[.]entity$' },
      table: { type: 'string', pattern: '^[A-Za-z0-9_]{1,64}$' },
      title: { type: 'string', pattern: '^[A-Za-z0-9_]{1,64}$' },
    },
    required: ['className', 'from', 'table'],
    additionalProperties: false,
  },
};

const FORM: JsonForm = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    properties: {
      edition: { type: 'integer', minimum: 1 },
      versions: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          properties: { spec: SPEC_FORM, stamp: { type: 'integer', minimum: 1 }, targets: TARGETS },
          required: ['spec', 'stamp'],
        },
      },
      words: { type: 'array', items: { type: 'string' } },
    },
    required: ['edition', 'versions'],
  },
};

const validate = compileValidator(FORM);

/** @throws BusinessError if the file is invalid, for example after a bad merge */
export function readRecord(text: string | null): MadeResources {
  if (text === null) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BusinessError('coding.badRecord', { path: RECORD });
  }
  if (validate(value)) throw new BusinessError('coding.badRecord', { path: RECORD });
  return value as MadeResources;
}

/** Sorted by name, so that two people who add resources change different lines. null if there is nothing to record. */
export const recordText = (made: MadeResources): string | null =>
  Object.keys(made).length === 0
    ? null
    : `${JSON.stringify(Object.fromEntries(Object.entries(made).sort(([one], [other]) => (one < other ? -1 : 1))), null, 2)}\n`;
