import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Rule } from '../../../kernel/basis/schema/rule.decorator';
import { type JsonForm, compileValidator } from '../../../kernel/basis/schema/json-form';
import { LONGEST_SOURCE, type ResourceSpec } from './resource-spec';
import { IsSpec } from './spec/is-spec';
import { NAMESPACE, SPEC_FORM, WORD } from './spec/spec-form';

/** The kinds of input from which a resource can be read. */
export const SOURCES = ['lines', 'sql', 'json', 'csv', 'table', 'answer'] as const;
export type SourceKind = (typeof SOURCES)[number];

/** Maximum length of a description for the language model. */
const LONGEST_SENTENCE = 4000;

export class CodingSource {
  @ApiProperty({
    enum: SOURCES,
    description:
      'field lines, a CREATE TABLE, a JSON or CSV sample, the name of a table of the connected database, or the answer of a model',
  })
  @IsIn(SOURCES)
  kind: SourceKind;

  @ApiProperty({ maxLength: LONGEST_SOURCE, example: 'title string required search\nprice money(10,2)' })
  @MaxLength(LONGEST_SOURCE)
  @IsNotEmpty()
  @IsString()
  text: string;

  @ApiPropertyOptional({ example: 'shop', description: 'name of the module; for a table, the first word of its name' })
  @Matches(new RegExp(NAMESPACE))
  @IsString()
  @IsOptional()
  namespace?: string;

  @ApiPropertyOptional({ example: 'goods', description: 'name of the resource; for a table, the rest of its name' })
  @Matches(new RegExp(WORD))
  @IsString()
  @IsOptional()
  name?: string;

  @ApiPropertyOptional({ type: [String], description: 'rules to switch off, as `rule` or `rule:field`' })
  @ArrayMaxSize(500)
  @Matches(/^[\w:]{1,90}$/, { each: true })
  @IsString({ each: true })
  @IsArray()
  @IsOptional()
  off?: string[];
}

/** `selfRequired` makes the spec itself required; the `required` list of the form only names its properties. */
const ALWAYS_SPEC = { ...SPEC_FORM, selfRequired: true } as object;

/** What a rule inferred about a field, and why. */
export class CodingInference {
  @ApiProperty({ example: 'money', description: 'id of the rule' }) rule: string;
  @ApiProperty({ example: 'price' }) field: string;
  @ApiProperty({ description: 'in the language of the request' }) reason: string;
  @ApiProperty({ description: 'false if the rule was switched off' }) on: boolean;
}

/** What a source has and the described resource has not. */
export class CodingNotKept {
  @ApiProperty({ type: String, nullable: true, example: 'tag_price', description: 'null if it concerns the table' })
  column: string | null;
  @ApiProperty({ description: 'in the language of the request' }) reason: string;
}

export class CodingParsed {
  @ApiProperty(ALWAYS_SPEC) spec: ResourceSpec;
  @ApiProperty({ type: [CodingInference] }) inferences: CodingInference[];
  @ApiProperty({ type: [CodingNotKept] }) notKept: CodingNotKept[];
}

/** Whether a language model is configured for descriptions in plain sentences, and which one. */
export class CodingModelState {
  @ApiProperty({ description: 'false if no language model service is configured' }) isOn: boolean;
  @ApiProperty({ type: String, nullable: true, example: 'ai.example.com' }) host: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'small' }) model: string | null;
}

export class CodingSentence {
  @ApiProperty({ maxLength: LONGEST_SENTENCE, example: 'Suppliers with a name, a phone and a credit limit' })
  @MaxLength(LONGEST_SENTENCE)
  @IsNotEmpty()
  @IsString()
  sentence: string;
}

/** The exact request that is sent to the service, except that the key is masked. */
export class CodingQuestion {
  @ApiProperty({ example: 'https://ai.example.com/v1/chat/completions' }) url: string;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) headers: Record<string, string>;
  @ApiProperty() body: string;
}

export class CodingDescribed extends CodingParsed {
  @ApiProperty({ description: 'answer of the model; send it to `parse` to apply other rules' }) answer: string;
}

export class CodingRule {
  @ApiProperty({ example: 'money' }) id: string;
  @ApiProperty({ example: 'numbers' }) group: string;
  @ApiProperty({ description: 'in the language of the request' }) reason: string;
  @ApiProperty({ example: 'price decimal(10,2)' }) example: string;
}

/** A resource whose rows a field of kind `reference` can name. */
export class CodingReference {
  @ApiProperty({ example: 'base/sys/user' }) key: string;
  @ApiProperty({ description: 'in the language of the request' }) title: string;
}

export class CodingSpec {
  @ApiProperty(SPEC_FORM as object)
  @IsSpec()
  spec: ResourceSpec;
}

export const FILE_STATES = ['new', 'changed', 'same', 'conflict'] as const;
export type FileState = (typeof FILE_STATES)[number];

export class CodingFile {
  @ApiProperty({ example: 'backend/src/modules/shop/tables/shop-goods.entity.ts' }) path: string;
  @ApiProperty({ type: String, nullable: true, description: 'current content; null if the file does not exist' })
  before: string | null;
  @ApiProperty({ description: 'new content' }) after: string;
  @ApiProperty({
    enum: FILE_STATES,
    description: '`conflict`: the file was changed by hand in the same place, so nothing is written',
  })
  state: FileState;
}

export class CodingPreview {
  @ApiProperty({ type: [CodingFile] }) files: CodingFile[];
  @ApiProperty({
    description: 'false if this server runs without its source; changes of existing files are then omitted',
  })
  complete: boolean;
}

/** The checks before anything is written, in this order. */
export const TICKS = ['diff', 'types', 'lint', 'migrations', 'tests'] as const;
export type TickName = (typeof TICKS)[number];
export const TICK_STATES = ['waiting', 'running', 'passed', 'failed', 'skipped'] as const;
export type TickState = (typeof TICK_STATES)[number];

export class CodingTick {
  @ApiProperty({ enum: TICKS }) name: TickName;
  @ApiProperty({ enum: TICK_STATES }) state: TickState;
  @ApiProperty({ type: 'integer', description: 'duration in milliseconds' }) took: number;
  @ApiProperty({ description: 'the last part of the output of the tool' }) log: string;
}

export class CodingCheck {
  @ApiProperty({ example: '2f6c8a8e-6a0c-4f0e-9a41-0d7f6d0c4b5e' }) id: string;
  @ApiProperty({ type: [CodingTick] }) ticks: CodingTick[];
  @ApiProperty({ description: 'true if the check is finished' }) done: boolean;
}

export class CodingCheckId {
  @ApiProperty({ example: '2f6c8a8e-6a0c-4f0e-9a41-0d7f6d0c4b5e' })
  @Matches(/^[0-9a-f-]{36}$/)
  @IsString()
  id: string;
}

export class CodingWritten {
  @ApiProperty({ type: [String] }) files: string[];
  @ApiProperty({ description: 'true if the API document and the types of the console were regenerated' }) api: boolean;
}

export class CodingName {
  @ApiProperty({ example: 'shop' })
  @Matches(new RegExp(NAMESPACE))
  @IsString()
  namespace: string;

  @ApiProperty({ example: 'goods' })
  @Matches(new RegExp(WORD))
  @IsString()
  name: string;
}

export class CodingUndone {
  @ApiProperty({ type: [String] }) removed: string[];
  @ApiProperty({ type: [String], description: 'files that were changed by hand later and therefore kept' })
  kept: string[];
  @ApiProperty({
    type: [String],
    example: ['Orders'],
    description:
      'menus of this database that were kept, because they or their children were changed by hand, by their translated names',
  })
  menus: string[];
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'shop_order',
    description: 'the empty table that was dropped; null if this database had none',
  })
  table: string | null;
  @ApiProperty({ description: 'true if the API document and the types of the console were regenerated without it' })
  api: boolean;
}

export class CodingMade extends CodingName {
  @ApiProperty(ALWAYS_SPEC) spec: ResourceSpec;
}

const CODES: JsonForm = {
  type: 'array',
  minItems: 1,
  maxItems: 100,
  items: {
    type: 'object',
    properties: {
      path: { type: 'string', minLength: 1, maxLength: 200, example: 'backend/src/modules/shop/goods.entity.ts' },
      content: { type: 'string', maxLength: 100_000, example: 'export {};' },
    },
    required: ['path', 'content'],
    additionalProperties: false,
  },
};
const validateCodes = compileValidator(CODES);

export class CodingCodes {
  @ApiProperty(CODES as object)
  @Rule({ name: 'isJson', holds: (value) => !validateCodes(value), violationOf: validateCodes, words: CODES })
  codes: { path: string; content: string }[];
}

export class CodingCreated {
  @ApiProperty({ type: [String] }) files: string[];
}
