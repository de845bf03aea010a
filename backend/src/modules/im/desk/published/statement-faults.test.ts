import { FIELDS, type FieldRule, type StatementField } from './statement-schema';
import { type BrokenRule, statementFaults } from './statement-faults';

/** What the database would take: a house rule, a ban for a week, and recalled messages. */
const GOOD = {
  puid: 'a-1_B',
  decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'],
  decision_account: 'DECISION_ACCOUNT_SUSPENDED',
  end_date_account_restriction: '2026-11-30',
  decision_facts: 'Reports: 2',
  decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
  incompatible_content_ground: 'Advertising',
  incompatible_content_explanation: 'No advertising.',
  content_type: ['CONTENT_TYPE_TEXT', 'CONTENT_TYPE_IMAGE'],
  category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  territorial_scope: ['FR', 'IS'],
  content_language: null,
  content_date: '2026-11-20',
  application_date: '2026-11-23',
  source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION',
  source_identity: 'a user',
  automated_detection: 'No',
  automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
};
const ILLEGAL = {
  ...GOOD,
  decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
  incompatible_content_ground: null,
  incompatible_content_explanation: undefined,
  illegal_content_legal_ground: 'Article 1',
  illegal_content_explanation: 'It is forbidden there.',
};
const OTHERS = {
  ...GOOD,
  decision_visibility: ['DECISION_VISIBILITY_OTHER'],
  decision_visibility_other: 'hidden for a day',
  decision_monetary: 'DECISION_MONETARY_OTHER',
  decision_monetary_other: 'half of it',
  content_type: ['CONTENT_TYPE_OTHER'],
  content_type_other: 'an account',
};

const rulesOf = (statement: object) =>
  statementFaults(statement as Record<string, unknown>).map(({ field, rule }) => `${field}: ${rule}`);

test.each([
  ['a house rule', GOOD],
  ['a law', ILLEGAL],
  ['what no list names', OTHERS],
])('a statement about %s keeps all rules', (_, statement) => {
  expect(statementFaults(statement)).toEqual([]);
});

test.each<[BrokenRule, string, object]>([
  ['unknown', 'decided_by', { ...GOOD, decided_by: 'Ann' }],
  ['form', 'puid', { ...GOOD, puid: 7 }],
  ['form', 'content_type', { ...GOOD, content_type: 'CONTENT_TYPE_TEXT' }],
  ['form', 'content_type', { ...GOOD, content_type: ['CONTENT_TYPE_TEXT', 1] }],
  ['form', 'content_date', { ...GOOD, content_date: '2026-02-30' }],
  ['form', 'content_date', { ...GOOD, content_date: '2026-11-20 08:00' }],
  ['among', 'category', { ...GOOD, category: 'SCAMS' }],
  ['among', 'territorial_scope', { ...GOOD, territorial_scope: ['FR', 'CN'] }],
  ['length', 'decision_facts', { ...GOOD, decision_facts: 'x'.repeat(5001) }],
  ['length', 'incompatible_content_explanation', { ...GOOD, incompatible_content_explanation: '字'.repeat(2001) }],
  ['pattern', 'puid', { ...GOOD, puid: 'a b' }],
  ['pattern', 'puid', { ...GOOD, puid: 'ab\n' }],
  ['pattern', 'decision_ground_reference_url', { ...GOOD, decision_ground_reference_url: 'our rules' }],
  ['bounds', 'content_date', { ...GOOD, content_date: '1999-12-31' }],
  ['bounds', 'application_date', { ...GOOD, application_date: '2019-12-31', end_date_account_restriction: null }],
  ['bounds', 'end_date_account_restriction', { ...GOOD, end_date_account_restriction: '2038-01-02' }],
  ['order', 'end_date_account_restriction', { ...GOOD, end_date_account_restriction: '2026-11-22' }],
  ['required', 'decision_facts', { ...GOOD, decision_facts: ' \n ' }],
  ['required', 'content_type', { ...GOOD, content_type: [] }],
  ['required', 'incompatible_content_ground', { ...GOOD, incompatible_content_ground: '' }],
  ['required', 'illegal_content_legal_ground', { ...ILLEGAL, illegal_content_legal_ground: null }],
  ['required', 'content_type_other', { ...OTHERS, content_type_other: undefined }],
  ['dropped', 'illegal_content_legal_ground', { ...GOOD, illegal_content_legal_ground: 'Article 1' }],
  ['dropped', 'source_identity', { ...GOOD, source_type: 'SOURCE_VOLUNTARY' }],
])('the rule “%s” is told of %s', (rule, field, statement) => {
  expect(rulesOf(statement)).toEqual([`${field}: ${rule}`]);
});

test('a statement that restricts nothing lacks all four restrictions', () => {
  expect(rulesOf({ ...GOOD, decision_visibility: null, decision_account: '' })).toEqual(
    ['visibility', 'monetary', 'provision', 'account'].map((name) => `decision_${name}: required`),
  );
});

test('characters are counted, not their halves', () => {
  expect(rulesOf({ ...GOOD, decision_facts: '😀'.repeat(5000) })).toEqual([]);
});

test.each((Object.entries(FIELDS) as [StatementField, FieldRule][]).filter(([, { required }]) => required === true))(
  'a statement without %s is refused',
  (field) => {
    expect(rulesOf({ ...GOOD, [field]: undefined })).toContain(`${field}: required`);
  },
);
