import type { JsonForm } from '../../../../kernel/schema/json-form';

/** Words that some services refuse in a schema; what they say is looked at here, once the answer is there. */
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

/** A form in the words of JSON Schema that every service knows. */
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
