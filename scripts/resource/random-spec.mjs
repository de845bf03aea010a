import fc from 'fast-check';

/** Labels that people write, and labels that attackers write. */
const LABELS = ['Name', '名称', "it's", 'a "quoted" one', '*/ export const x = 1; /*', '<b>', '%s', '1', 'Code1'];
/** Comments may contain what a screen would take for a placeholder. */
const COMMENTS = [...LABELS, '${process}', '{{name}}'];
const NAMES = [
  'title',
  'name',
  'price',
  'status',
  'userId',
  'goodsId',
  'thingId',
  'parentId',
  'orderNum',
  'delete',
  'default',
  'type',
  'aBC',
  'x1',
  'fooBar',
];
/** Stands for the resource of the same module that was described before. */
const EARLIER = 'the/earlier';
/** The kinds that these names suggest. By chance alone, few descriptions would have a tree or an order. */
const AS_NAMED = { parentId: 'parent', orderNum: 'order' };
const flag = fc.boolean();
const text = fc.constantFrom(...LABELS);
const texts = fc.record({ 'zh-cn': text, 'zh-tw': text, en: text });
const among = (...values) => fc.constantFrom(...values);
const maybe = (one) => fc.option(one, { nil: undefined });

/** @param lists what the server knows: its kinds and calls, and the options of each */
const partsOf = ({ KINDS, REFERENCES, FORMATS, MASK_FORMS, PERSONAL_WORDS }) =>
  fc.record({
    // References differ more than other kinds, by what they refer to.
    kind: among('string', 'reference', 'reference', ...KINDS),
    isAsNamed: flag,
    label: texts,
    comment: maybe(fc.constantFrom(...COMMENTS)),
    length: maybe(fc.oneof(fc.integer({ min: 1, max: 600 }), fc.constantFrom(4000, 4001, 65_535))),
    precision: fc.integer({ min: 1, max: 15 }),
    scale: fc.integer({ min: 0, max: 8 }),
    least: maybe(fc.integer({ min: -3, max: 5 })),
    most: maybe(fc.integer({ min: 5, max: 9 })),
    nullable: flag,
    unique: flag,
    hasDefault: flag,
    choices: fc.uniqueArray(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 6 }),
    choiceLabel: texts,
    reference: among(...REFERENCES, 'demo/goods', EARLIER, EARLIER),
    format: maybe(among(...FORMATS)),
    masked: maybe(among(...MASK_FORMS)),
    personal: maybe(among(...PERSONAL_WORDS)),
    search: flag,
    filter: flag,
    sort: flag,
    table: among('shown', 'shown', 'hidden', 'none'),
    form: among(24, 12, 8, 6, 0),
  });

/** Random descriptions, most of them consistent. The server decides which are not. */
const specOf = (lists) =>
  fc.record({
    called: fc.record({ one: among('thing', "child's toy"), many: among('things', "children's toys") }),
    title: texts,
    icon: among('icon-goods', 'icon-list'),
    fields: fc
      .uniqueArray(fc.tuple(among(...NAMES), partsOf(lists)), {
        minLength: 1,
        maxLength: 10,
        selector: ([name]) => name.toLowerCase(),
      })
      .map((list) => list.map(([name, one]) => fieldOf(name, asNamed(name, one), lists))),
    actions: fc
      .oneof(fc.constant([...lists.ACTIONS]), fc.subarray([...lists.ACTIONS], { minLength: 1 }))
      .map((some) => [...new Set([...some, 'page'])]),
  });

/** @returns the requested number of descriptions that the server accepts; the same seed gives the same descriptions */
export function randomSpecs(count, seed, { isSound, lists }) {
  const spec = specOf(lists);
  const found = [];
  for (let more = 0; found.length < count; more++)
    for (const one of fc.sample(spec, { seed: seed + more, numRuns: count * 2 })) {
      const at = found.length;
      const named = cleaned(referring({ namespace: `rnd${at % 3}`, name: `thing${letters(at)}`, ...one }, found));
      if (at < count && isSound(named)) found.push(named);
    }
  return found;
}

/** The description with a real resource in place of `EARLIER`. Only one whose rows a picker can list and read can be referred to. */
function referring({ fields, ...one }, before) {
  const isFit = ({ namespace, actions }) => namespace === one.namespace && actions.includes('info');
  const last = before.findLast(isFit);
  const reference = last ? `${last.namespace}/${last.name}` : 'dict/type';
  return { ...one, fields: fields.map((field) => (field.reference === EARLIER ? { ...field, reference } : field)) };
}

/** A change that somebody might make to a description later: one more field, one renamed, one removed. */
export function changedSpec(one, { lists }) {
  const [first, ...rest] = one.fields;
  const kept = rest.slice(0, Math.max(0, rest.length - 1));
  const renamed = { ...first, name: 'renamedOne', was: first.name };
  const added = fieldOf('addedOne', { ...PLAIN, kind: 'string', nullable: true }, lists);
  return cleaned({ ...one, fields: [renamed, ...kept, added] });
}

const PLAIN = { label: { 'zh-cn': '新', 'zh-tw': '新', en: 'New' }, length: 50, table: 'shown', form: 12 };

const asNamed = (name, one) => (one.isAsNamed ? { ...one, kind: AS_NAMED[name] ?? one.kind } : one);

const UPLOADS = ['image', 'images', 'file'];

function fieldOf(name, one, { LONG_KINDS, TEXT_KINDS }) {
  const { kind } = one;
  const isLong = LONG_KINDS.includes(kind);
  const isText = TEXT_KINDS.includes(kind);
  const isNumber = kind === 'int' || kind === 'money';
  const unique = one.unique === true && !isLong && kind !== 'boolean' && kind !== 'choice';
  return {
    name,
    kind,
    label: one.label,
    comment: one.comment,
    length: isText || UPLOADS.includes(kind) ? one.length : undefined,
    precision: kind === 'money' ? one.precision : undefined,
    scale: kind === 'money' ? Math.min(one.scale, one.precision) : undefined,
    least: isNumber ? one.least : undefined,
    most: isNumber ? one.most : undefined,
    nullable: kind === 'parent' || one.nullable,
    unique,
    default: one.hasDefault && !unique ? defaultOf(one) : undefined,
    choices:
      kind === 'choice' ? one.choices.map((value) => ({ value, label: one.choiceLabel, tone: 'default' })) : undefined,
    dictionary: kind === 'dictionary' ? 'brand' : undefined,
    reference: kind === 'reference' ? one.reference : undefined,
    format: kind === 'string' ? one.format : undefined,
    masked: kind === 'string' ? one.masked : undefined,
    personal: one.personal,
    search: one.search === true && isText,
    filter: one.filter === true && !isLong,
    sort: one.sort === true && !isLong,
    table: one.table,
    form: one.form,
  };
}

function defaultOf({ kind, choices, precision, scale, least }) {
  if (kind === 'int' || kind === 'long' || kind === 'order') return Math.max(0, least ?? 0);
  if (kind === 'money') return precision > scale ? (least ?? 0).toFixed(Math.min(scale, precision)) : undefined;
  if (kind === 'boolean') return true;
  return kind === 'choice' ? choices[0] : undefined;
}

/** Converts the description as JSON would: undefined properties disappear. */
const cleaned = (one) => JSON.parse(JSON.stringify(one));

const letters = (at) => [...String(at)].map((digit) => 'abcdefghij'[digit]).join('');
