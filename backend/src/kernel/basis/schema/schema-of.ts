import type { Type } from '@nestjs/common';
import { getMetadataStorage, type ValidationArguments, ValidationTypes } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { lookup } from '../../../lookup';
import type { Check, FieldSchema, ObjectSchema } from './field-schema';
import { isDocumentedAsNullable } from './documented-nullable';
import { KNOWN_RULES } from './known-rules';
import { type Condition, passesOf } from './passes';
import { type Read, READS } from './reads.decorator';
import type { OwnRule } from './rule.decorator';
import { merged, type Words } from './words';

const CONDITION: string = ValidationTypes.CONDITIONAL_VALIDATION;

const known = new WeakMap<Type, ObjectSchema>();

/** The schema of a request class, read once from the rules on its properties. */
export function schemaOf(Class: Type<object>): ObjectSchema {
  const found = known.get(Class) ?? { Class, fields: fieldsOf(Class) };
  known.set(Class, found);
  return found;
}

function fieldsOf(Class: Type<object>): FieldSchema[] {
  const byName = new Map<string, ValidationMetadata[]>();
  for (const note of getMetadataStorage().getTargetValidationMetadatas(Class, '', false, false)) {
    const others = byName.get(note.propertyName);
    if (others) others.push(note);
    else byName.set(note.propertyName, [note]);
  }
  return [...byName].map(([name, notes]) => fieldOf(Class, name, notes));
}

/** Any rule refuses a missing value, whatever it checks. */
function fieldOf(Class: Type<object>, name: string, notes: readonly ValidationMetadata[]): FieldSchema {
  const field = `${Class.name}.${name}`;
  const conditions = ofType(notes, CONDITION).map(({ constraints }) => constraints[0] as Condition);
  const rules = notes.filter(({ type }) => type !== CONDITION && type !== READS);
  const passes = passesOf(field, name, conditions);
  return {
    name,
    reads: ofType(notes, READS).map(({ constraints }) => constraints[0] as Read),
    passes: { ...passes, absent: passes.absent || rules.length === 0 },
    nullable: isDocumentedAsNullable(Class, name),
    checks: rules.map((note) => checkOf(field, note)),
    words: rules.map((note) => wordsOf(field, note)).reduce(merged, {}),
  };
}

const ofType = (notes: readonly ValidationMetadata[], wanted: string): ValidationMetadata[] =>
  notes.filter(({ type }) => type === wanted);

function checkOf(field: string, note: ValidationMetadata): Check {
  const { name: rule = note.type, each } = note;
  return { rule, limits: limitsIn(note), each: !!each, ...(ownRuleOf(note) ?? { holds: holdsOf(field, note) }) };
}

/** class-validator's own check. It gets only the value and the limits: rules about other fields belong into the service. */
function holdsOf(field: string, note: ValidationMetadata): Check['holds'] {
  const [constraint] = getMetadataStorage().getTargetValidatorConstraints(note.constraintCls);
  if (!constraint || constraint.async || note.validateIf) throw unknownRule(field, note);
  const { instance } = constraint;
  const asked = { constraints: limitsIn(note) } as ValidationArguments;
  return (value) => instance.validate(value, asked) === true;
}

function wordsOf(field: string, note: ValidationMetadata): Words {
  const words = ownRuleOf(note)?.words ?? lookup(KNOWN_RULES, String(note.name))?.(limitsIn(note));
  if (!words) throw unknownRule(field, note);
  return note.each ? { type: 'array', items: words } : words;
}

/** What the rule was declared with. Rules without parameters store nothing. */
const limitsIn = ({ constraints }: ValidationMetadata): unknown[] => (constraints as unknown[] | undefined) ?? [];

const ownRuleOf = ({ context }: ValidationMetadata): OwnRule['own'] | undefined =>
  (context as OwnRule | undefined)?.own;

const unknownRule = (field: string, { name, type }: ValidationMetadata): Error =>
  new Error(
    `${field} has the rule ${name ?? type}, which the schema does not know: say in kernel/basis/schema/known-rules.ts what it means, or write it with Rule().`,
  );
