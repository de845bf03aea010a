const NAMES = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean' };

/** The TypeScript type of a JSON form, with the descriptions of its fields as comments. */
export function typeOfForm(form, indent = '') {
  const type = plainType(form, indent);
  return form.nullable ? `${type} | null` : type;
}

function plainType(form, indent) {
  if (form.oneOf) return form.oneOf.map((one) => typeOfForm(one, indent)).join(' | ');
  if (form.enum) return form.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (form.type === 'array') return `${inBrackets(typeOfForm(form.items ?? {}, indent))}[]`;
  if (form.type === 'object') return objectType(form, indent);
  return NAMES[form.type] ?? 'unknown';
}

const inBrackets = (type) => (/[|&]/.test(type) && !type.endsWith('}') ? `(${type})` : type);

function objectType({ properties = {}, required = [], additionalProperties }, indent) {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, form]) => {
    const optional = required.includes(name) ? '' : '?';
    return `${aboutOf(form, inner)}${inner}${name}${optional}: ${typeOfForm(form, inner)};`;
  });
  if (fields.length) return `{\n${fields.join('\n')}\n${indent}}`;
  return `Record<string, ${typeof additionalProperties === 'object' ? typeOfForm(additionalProperties, inner) : 'unknown'}>`;
}

/** The limits that a type cannot express, and the descriptions of the form's author. */
export function aboutOf({ description, ...form }, indent) {
  const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern']
    .filter((name) => form[name])
    .map((name) => `${name} ${form[name]}`);
  const words = [description, ...bounds].filter(Boolean).join('; ');
  return words ? `${indent}/** ${words.replaceAll('*/', '* /')} */\n` : '';
}
