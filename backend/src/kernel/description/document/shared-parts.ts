import { Code } from '../../basis/codes';
import { LANGUAGES } from '../../basis/context/language';
import { LONGEST_KEY } from '../../durability/idempotency/idempotency-key';

/** The request header that sets the language of the response. */
export const LANGUAGE_HEADER = {
  name: 'language',
  in: 'header' as const,
  description: 'language of messages, names and files',
  schema: { type: 'string' as const, enum: [...LANGUAGES], default: LANGUAGES[0] },
};

export const LANGUAGE = { $ref: '#/components/parameters/language' };

/** The request header that lets a write be sent again without a second effect. */
export const IDEMPOTENCY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  description:
    'An unpredictable text, such as a UUID, that is new for each write. For 24 hours an equal request of the same person with the same key gets ' +
    'the stored answer (and the header `idempotency-replayed`) instead of a second effect. 400: malformed; 422: used for another request; ' +
    '409: `idempotency.underWay` while the first is being worked on, `idempotency.unknown` if its outcome is not known, `idempotency.done` if ' +
    'its answer is not kept, because it is secret or longer than 64 kB.',
  schema: { type: 'string' as const, minLength: 1, maxLength: LONGEST_KEY },
};

export const IDEMPOTENCY = { $ref: '#/components/parameters/idempotencyKey' };

/** The schema of every error response. */
export const REFUSAL = {
  type: 'object' as const,
  required: ['code', 'message', 'key'],
  properties: {
    code: {
      type: 'integer' as const,
      enum: [Code.Refused, Code.Invalid, Code.Core],
      description: `${Code.Refused}: refused by a rule, ${Code.Invalid}: invalid input, ${Code.Core}: internal error`,
    },
    message: { type: 'string' as const, description: 'in the language of the request' },
    key: { type: 'string' as const, description: 'key of the message, the same in every language' },
    data: {
      type: 'object' as const,
      nullable: true,
      description:
        '`errors` has the messages by field and `keys` their keys; `reason` names the case; operators find the request in their logs by `requestId`',
    },
  },
};

export const REFUSED = {
  description:
    'Error. Errors that the user can correct have HTTP status 200 and code 1001 or 1002; 400, 401, 403, 404, 409, 422, 500 and 503 have the same form.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};
