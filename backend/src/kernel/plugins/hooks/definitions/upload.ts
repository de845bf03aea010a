import type { JsonForm } from '../../../basis/schema/json-form';
import type { HookDefinition } from '../hook-definition';

const FOLDER: JsonForm = { type: 'integer', minimum: 1, nullable: true, description: 'id of a folder; null for none' };

const FILE: JsonForm = {
  type: 'object',
  required: ['name', 'size', 'sha256', 'kind', 'folder', 'staffId'],
  properties: {
    name: { type: 'string', description: 'file name given by the sender' },
    size: { type: 'integer', description: 'size in bytes' },
    sha256: { type: 'string', description: 'SHA-256 of the content, in hexadecimal' },
    kind: {
      type: 'string',
      description:
        'category by file extension: image, video, audio, document, spreadsheet, presentation, pdf, archive or other',
    },
    folder: FOLDER,
    staffId: { type: 'integer', nullable: true, description: 'id of the staff member who uploads the file' },
  },
};

const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const INPUT = { name: 'offer.pdf', size: 48_213, sha256: SHA256, kind: 'document', folder: null, staffId: 1 };

export const UPLOAD_CHECK: HookDefinition<'upload.check'> = {
  method: 'uploadCheck',
  summary:
    'Called for each file that passed the checks, before anybody can see it: the answer may refuse it with a reason, rename it or move it to another folder.',
  order: 'chained',
  onFailure: 'closed',
  deadlineMs: 3000,
  input: FILE,
  answer: {
    type: 'object',
    nullable: true,
    additionalProperties: false,
    properties: {
      refuse: { type: 'string', minLength: 1, maxLength: 200, description: 'the reason for refusing the file' },
      name: { type: 'string', minLength: 1, maxLength: 150, description: 'the new file name' },
      folder: FOLDER,
    },
  },
  example: { input: INPUT, answer: { refuse: 'Offers belong into the folder of offers.' } },
};

export const UPLOAD_STORE: HookDefinition<'upload.store'> = {
  method: 'uploadStore',
  summary:
    'Called for each new file whose content passes through the server: the answer is the prefix of its key in the store.',
  order: 'exclusive',
  onFailure: 'open',
  deadlineMs: 1000,
  input: FILE,
  answer: {
    type: 'object',
    nullable: true,
    additionalProperties: false,
    properties: {
      prefix: {
        type: 'string',
        maxLength: 30,
        pattern: '^[a-z0-9-]{1,30}(?:/[a-z0-9-]{1,30}){0,3}$',
        description: 'one to four words, separated by slashes',
      },
    },
  },
  example: { input: INPUT, answer: { prefix: 'offers/2026' } },
};
