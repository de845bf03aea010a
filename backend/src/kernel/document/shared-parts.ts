import { Code } from '../codes';
import { LANGUAGES } from '../context/language';

/** The request header that sets the language of the response. */
export const LANGUAGE_HEADER = {
  name: 'language',
  in: 'header' as const,
  description: 'the language of messages, names and files',
  schema: { type: 'string' as const, enum: [...LANGUAGES], default: LANGUAGES[0] },
};

export const LANGUAGE = { $ref: '#/components/parameters/language' };

/** The schema of every error response. */
export const REFUSAL = {
  type: 'object' as const,
  required: ['code', 'message', 'key'],
  properties: {
    code: {
      type: 'integer' as const,
      enum: [Code.Refused, Code.Invalid, Code.Core],
      description: `${Code.Refused} a rule, ${Code.Invalid} bad input, ${Code.Core} a failure`,
    },
    message: { type: 'string' as const, description: 'in the asker’s language' },
    key: { type: 'string' as const, description: 'the name of the message, the same in every language' },
    data: {
      type: 'object' as const,
      nullable: true,
      description:
        '`errors` has the texts by field and `keys` their names; `reason` is a word for the case, `requestId` what to ask the operators about',
    },
  },
};

export const REFUSED = {
  description:
    'Refused. What a person can act on answers HTTP 200 with the code 1001 or 1002; 401, 403, 404, 500 and 503 have the same form.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};
