import type { KeyObject } from 'node:crypto';
import { HOOK_NAMES } from '../../../kernel/plugins/hooks/hook-names';
import { compileValidator, type JsonForm } from '../../../kernel/basis/schema/json-form';
import { SCOPES, type Scopes } from '../hook/scopes';
import { signatureFile, signerOfText } from '../package/signature';

/** Prefix of every signed index, so that its signature is valid for nothing else. */
const PURPOSE = 'switchboard plugin index 1\n';

/** A package in the market. */
export interface MarketEntry {
  key: string;
  name: string;
  version: string;
  description: string;
  author: string;
  hooks: string[];
  scopes: Scopes;
  /** key of its publisher; null if it is not signed */
  publisher: string | null;
  /** hash of the package */
  sha256: string;
  /** size of the package in bytes */
  size: number;
  /** its address, relative to the index */
  url: string;
}

const HEX: JsonForm = { type: 'string', pattern: '^[0-9a-f]{64}$' };

const ENTRY: Record<keyof MarketEntry, JsonForm> = {
  key: { type: 'string', pattern: '^[a-z][a-z0-9_-]{1,49}$' },
  name: { type: 'string', minLength: 1, maxLength: 50 },
  version: { type: 'string', pattern: '^\\d{1,5}\\.\\d{1,5}\\.\\d{1,5}$' },
  description: { type: 'string', maxLength: 500 },
  author: { type: 'string', maxLength: 50 },
  hooks: { type: 'array', maxItems: HOOK_NAMES.length, items: { type: 'string', maxLength: 40 } },
  scopes: SCOPES,
  publisher: { ...HEX, nullable: true },
  sha256: HEX,
  size: { type: 'integer', minimum: 1 },
  url: { type: 'string', minLength: 1, maxLength: 1000 },
};

const validate = compileValidator({
  type: 'object',
  required: ['schema', 'plugins'],
  additionalProperties: false,
  properties: {
    schema: { type: 'integer', minimum: 1, maximum: 1 },
    plugins: {
      type: 'array',
      maxItems: 1000,
      items: { type: 'object', required: Object.keys(ENTRY), additionalProperties: false, properties: ENTRY },
    },
  },
});

/** A signed index file: a line with the signature, and the rest. */
export interface SignedIndex {
  signer: string | undefined;
  json: string;
}

/** Separates the signer of an index from its text. The text is not parsed yet. */
export function openIndex(file: Buffer): SignedIndex {
  const end = file.indexOf('\n') + 1;
  const body = file.subarray(end);
  const signer = signerOfText(file.toString('latin1', 0, end), signedText(body));
  return { signer, json: body.toString('utf8') };
}

/** @throws Error if it is not a valid index */
export function readIndex(json: string): MarketEntry[] {
  const said = JSON.parse(json) as { plugins: MarketEntry[] };
  const violation = validate(said);
  if (violation) throw new Error(`the index${violation.at ?? ''} is wrong: ${violation.rule}`);
  return said.plugins;
}

/** Creates a signed index file. */
export function writeIndex(
  plugins: readonly MarketEntry[],
  { key, secret }: { key: string; secret: KeyObject },
): string {
  const json = `${JSON.stringify({ schema: 1, plugins }, null, 2)}\n`;
  return signatureFile(key, signedText(Buffer.from(json)), secret) + json;
}

const signedText = (body: Buffer): Buffer => Buffer.concat([Buffer.from(PURPOSE), body]);
