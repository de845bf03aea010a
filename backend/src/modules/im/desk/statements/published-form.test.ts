import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { LONGEST_REASON } from '../../oversight/act/act-order-rules';
import { GROUNDS } from '../policy/ground';
import { CATEGORIES, COUNTRIES, type PublishedStatement } from '../published/statement-schema';
import { statementFaults } from '../published/statement-faults';
import type { EvidenceCopy } from '../tables/evidence-copy';
import { knownFacts } from './known-facts';
import { publishedForm } from './published-form';
import { SignalSum } from './seen-signals';
import { type StatementParts, statementRow } from './statement-row';

/** What becomes known when the act is told. */
interface Told {
  recalled: number | null;
  removed: number | null;
  groupsBanned: number | null;
  applicationTime: Date | null;
}

const TOLD: Told = { recalled: 0, removed: 0, groupsBanned: 0, applicationTime: new Date(2026, 10, 23, 12) };

const message = (changes: Partial<EvidenceCopy> = {}): EvidenceCopy => ({
  ...{ kind: 'group', id: 1, type: 0, status: 0, content: 'buy', time: '2026-11-20 08:00:00' },
  ...changes,
});

/** Signals that came one after the other, from the evening of 2026-11-21 on. */
function seen(...evidence: EvidenceCopy[][]) {
  const sum = new SignalSum();
  for (const [at, copies] of evidence.entries())
    sum.add({ kind: 'report', createTime: new Date(2026, 10, 21, 20, at), evidence: copies });
  return sum.total();
}

const PARTS: StatementParts = {
  policy: {
    name: 'Advertising',
    ground: 'houseRule',
    law: null,
    category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
    publicText: 'No advertising.',
  },
  noticeId: '0123456789abcdef',
  reason: 'advertising',
  until: new Date(2026, 10, 30, 12),
  signals: seen([message()]),
  facts: 'Three offers in an hour.',
  isByProgram: false,
  accountSince: '2025-01-02',
  words: { account: 'user account', others: 'files or other kinds of message' },
};

const formOf = (parts: Partial<StatementParts> = {}, told: Partial<Told> = {}): PublishedStatement | null =>
  publishedForm({ puid: randomUUID(), ...statementRow({ ...PARTS, ...parts }), ...TOLD, ...told });

describe('The form for the database of statements', () => {
  test('names a house rule, what was reported, and the days, and keeps all published rules', () => {
    const form = formOf();
    expect(form).toEqual({
      puid: expect.any(String),
      decision_account: 'DECISION_ACCOUNT_SUSPENDED',
      end_date_account_restriction: '2026-11-30',
      application_date: '2026-11-23',
      decision_facts: 'Three offers in an hour.',
      decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
      incompatible_content_ground: 'Advertising',
      incompatible_content_explanation: 'No advertising.',
      category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
      content_type: ['CONTENT_TYPE_TEXT'],
      content_date: '2026-11-20',
      content_language: null,
      territorial_scope: COUNTRIES,
      source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION',
      automated_detection: 'No',
      automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
    });
    expect(statementFaults(form as object as Record<string, unknown>)).toEqual([]);
  });

  test('is not there before it is known that the act was told', () => {
    expect(formOf({}, { applicationTime: null })).toBeNull();
  });

  test.each<[string, Partial<StatementParts>, Partial<Told>, PublishedStatement]>([
    ['a ban for ever ends the account', { until: null }, {}, { decision_account: 'DECISION_ACCOUNT_TERMINATED' }],
    [
      'recalled messages are removed content',
      {},
      { recalled: 2 },
      { decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'] },
    ],
    [
      'ended memberships end a part of the service',
      {},
      { removed: 1 },
      { decision_provision: 'DECISION_PROVISION_PARTIAL_TERMINATION' },
    ],
    [
      'groups that were banned with the person suspend a part of the service as long as the ban',
      {},
      { groupsBanned: 1 },
      {
        decision_provision: 'DECISION_PROVISION_PARTIAL_SUSPENSION',
        end_date_service_restriction: '2026-11-30',
        decision_account: 'DECISION_ACCOUNT_SUSPENDED',
      },
    ],
    [
      'groups that were banned for ever end a part of the service',
      { until: null },
      { groupsBanned: 1 },
      { decision_provision: 'DECISION_PROVISION_PARTIAL_TERMINATION', decision_account: 'DECISION_ACCOUNT_TERMINATED' },
    ],
    [
      'ended memberships are the harder part, and have no end',
      {},
      { groupsBanned: 2, removed: 1 },
      { decision_provision: 'DECISION_PROVISION_PARTIAL_TERMINATION' },
    ],
    [
      'an end after the last published day is left blank',
      { until: new Date(2099, 0, 31) },
      {},
      { end_date_account_restriction: null },
    ],
    [
      'an end before the chat product was told is the day of that',
      { until: new Date(2026, 10, 22) },
      {},
      { end_date_account_restriction: '2026-11-23' },
    ],
    [
      'the reason stands in for a rule without a text',
      { policy: { ...PARTS.policy, publicText: '' } },
      {},
      { incompatible_content_explanation: 'advertising' },
    ],
    [
      'a program that decides is an automated decision',
      { isByProgram: true },
      {},
      { automated_decision: 'AUTOMATED_DECISION_FULLY' },
    ],
    [
      'signals of machines alone are a detection',
      { signals: { ...PARTS.signals, byPeople: 0, byMachine: 2 } },
      {},
      { automated_detection: 'Yes', source_type: 'SOURCE_VOLUNTARY' },
    ],
    [
      'a report among signals of machines is no detection',
      { signals: { ...PARTS.signals, byMachine: 2 } },
      {},
      { automated_detection: 'No', source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION' },
    ],
    [
      'an account without messages is other content',
      { signals: seen([]) },
      {},
      { content_type: ['CONTENT_TYPE_OTHER'], content_type_other: 'user account', content_date: '2025-01-02' },
    ],
    [
      'an account of an unknown day is dated by the first report',
      { signals: seen([]), accountSince: undefined },
      {},
      { content_date: '2026-11-21' },
    ],
    [
      'a day that no rule allows is not stated',
      { signals: seen([message({ time: '1970-01-01 00:00:00' })]) },
      {},
      { content_date: '2026-11-21' },
    ],
    [
      'pictures and files are named',
      { signals: seen([message({ type: 1 }), message({ id: 2, type: 2 })]) },
      {},
      {
        content_type: ['CONTENT_TYPE_IMAGE', 'CONTENT_TYPE_OTHER'],
        content_type_other: 'files or other kinds of message',
      },
    ],
  ])('%s', (_, parts, told, expected) => {
    const form = formOf(parts, told);
    expect(form).toMatchObject(expected);
    expect(statementFaults(form as object as Record<string, unknown>)).toEqual([]);
  });

  test('names the law that a policy rests on, and no house rule', () => {
    const policy = { ...PARTS.policy, ground: 'illegal' as const, law: 'Article 1 of a law' };
    const form = formOf({ policy });
    expect(form).toMatchObject({
      decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
      illegal_content_legal_ground: 'Article 1 of a law',
      illegal_content_explanation: 'No advertising.',
    });
    expect(form).not.toHaveProperty('incompatible_content_ground');
  });
});

test('signals are added up: a message that two people reported is one, and the oldest counts', () => {
  const signals = seen([message(), message({ id: 2, time: '2026-11-19 23:59:59' })], [message()], []);
  expect(signals).toMatchObject({
    ...{ byPeople: 3, byMachine: 0, messages: 2, oldest: '2026-11-19' },
    ...{ first: '2026-11-21 20:00:00', last: '2026-11-21 20:02:00' },
  });
});

describe('Ten thousand random cases', () => {
  const HOSTILE = [
    '"',
    "'",
    '\\',
    '</script>',
    '\u202e',
    '\u0000',
    '{n}',
    '${x}',
    '%s',
    '\n',
    '😀',
    '\ud800',
    '字',
    'ﷺ',
    ' ',
  ];
  const piece = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 3, unit: 'binary' }));
  /** A text that the console takes: not blank, and of at most so many characters, which are often all used. */
  const text = (most: number) =>
    fc
      .tuple(fc.array(piece, { minLength: 1, maxLength: 12 }), fc.boolean())
      .map(([pieces, isFull]) => `x${pieces.join('')}`.repeat(isFull ? most : 1).slice(0, most));
  const day = (from: string, to: string) =>
    fc.date({ min: new Date(`${from}T12:00:00Z`), max: new Date(`${to}T12:00:00Z`), noInvalidDate: true });
  const copy: fc.Arbitrary<EvidenceCopy> = fc.record({
    kind: fc.constantFrom('private' as const, 'group' as const),
    id: fc.integer({ min: 1, max: 5 }),
    type: fc.constantFrom(0, 1, 2, 3, 4, 10, 21, 40, 41, 99),
    status: fc.constant(0),
    content: fc.constant(null),
    time: fc.constantFrom(
      '2026-11-20 08:00:00',
      '1970-01-01 00:00:00',
      '2038-01-01 23:59:59',
      '9999-12-31 00:00:00',
      '',
    ),
  });
  const signals = fc
    .array(fc.tuple(day('2026-01-01', '2026-11-23'), fc.array(copy, { maxLength: 4 })), { minLength: 1, maxLength: 5 })
    .map((all) => {
      const sum = new SignalSum();
      for (const [createTime, evidence] of all) sum.add({ kind: 'report', createTime, evidence });
      return sum.total();
    });
  const policy = fc.record({
    name: text(40),
    ground: fc.constantFrom(...GROUNDS),
    law: text(500),
    category: fc.constantFrom(...CATEGORIES),
    publicText: fc.oneof(fc.constantFrom('', '  \n'), text(2000)),
  });
  const parts = fc.record({
    noticeId: fc.constant(PARTS.noticeId),
    policy,
    reason: text(LONGEST_REASON),
    until: fc.option(day('2026-11-24', '9999-12-30')),
    signals,
    facts: fc.option(text(5000)),
    isByProgram: fc.boolean(),
    accountSince: fc.constantFrom(undefined, '2025-01-02', '1970-01-01', ''),
    words: fc.constant(PARTS.words),
  });
  const told = fc.record({
    recalled: fc.nat(3),
    removed: fc.nat(3),
    groupsBanned: fc.nat(3),
    applicationTime: day('2026-11-24', '2037-12-30'),
  });

  test('keep the published rules, every one of them', () => {
    let forms = 0;
    fc.assert(
      fc.property(parts, told, ({ facts, ...some }, then) => {
        const form = formOf({ ...some, facts: facts ?? knownFacts(some.signals) }, then);
        forms++;
        expect(statementFaults(form as object as Record<string, unknown>)).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
    expect(forms).toBe(10_000);
  });
});
