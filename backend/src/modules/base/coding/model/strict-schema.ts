import type { JsonForm } from '../../../../kernel/basis/schema/json-form';

/** Keywords that some services reject in a schema. They are checked here, after the answer has arrived. */
const OWN_BOUNDS = new Set([
  'nullable',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
]);

/** The form as a JSON Schema that uses only keywords which every service supports. */
export function strictSchema(form: JsonForm): Record<string, unknown> {
  const { type, nullable, properties, items } = form;
  const kept = Object.entries(form).filter(([word]) => !OWN_BOUNDS.has(word));
  return {
    ...Object.fromEntries(kept),
    ...(nullable ? { type: [type, 'null'] } : {}),
    ...(nullable && form.enum ? { enum: [...form.enum, null] } : {}),
    ...(items ? { items: strictSchema(items) } : {}),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, strictSchema(one)])) }
      : {}),
  };
}
