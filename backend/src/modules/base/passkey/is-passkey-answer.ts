import { compileValidator, type JsonForm } from '../../../kernel/basis/schema/json-form';
import { Rule } from '../../../kernel/basis/schema/rule.decorator';
import { LONGEST_CREDENTIAL_ID } from '../tables/passkey.entity';
import { LONGEST } from './passkey-words';

const BASE64URL = '^[A-Za-z0-9_-]+$';
const bytes = (maxLength: number): JsonForm => ({ type: 'string', maxLength, pattern: BASE64URL });

const FORM: JsonForm = {
  type: 'object',
  properties: {
    passkeyToken: { type: 'string', minLength: 1, maxLength: LONGEST.token },
    credentialId: bytes(LONGEST_CREDENTIAL_ID),
    clientDataJSON: bytes(LONGEST.clientData),
    authenticatorData: bytes(LONGEST.authenticatorData),
    signature: bytes(LONGEST.signature),
    userHandle: bytes(LONGEST.userHandle),
  },
  required: ['passkeyToken', 'credentialId', 'clientDataJSON', 'authenticatorData', 'signature'],
  additionalProperties: false,
};

const validate = compileValidator(FORM);

/** Validates that a property is a `PasskeyAnswer`. */
export const IsPasskeyAnswer = (): PropertyDecorator =>
  Rule({
    name: 'isJson',
    holds: (value) => validate(value) === undefined,
    violationOf: validate,
    words: FORM,
  });
