import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Restriction } from './restriction';
import type { Statement } from './statement';
import css from './statement.module.css';

type Fact =
  | 'restriction'
  | 'ground'
  | 'rule'
  | 'law'
  | 'text'
  | 'category'
  | 'facts'
  | 'content'
  | 'contentDate'
  | 'source'
  | 'detection'
  | 'decision'
  | 'decided'
  | 'applied'
  | 'reversed'
  | 'puid';

/** What a statement says: the restriction, its ground, the facts, where they come from, and the times. */
export function StatementFacts({ statement }: { statement: Statement }) {
  const { t } = useTranslation(['im-statement', 'im-policy']);
  const { ground, category, source, applicationTime, reversedTime } = statement;
  const items: [Fact, ReactNode][] = [
    ['restriction', <Restriction of={statement} />],
    ['ground', t(`im-policy:ground.${ground}`)],
    [ground === 'illegal' ? 'law' : 'rule', <bdi>{statement.reference}</bdi>],
    ['text', <p className={css.text}>{statement.explanation}</p>],
    ['category', t(`im-policy:category.${category}`)],
    ['facts', <p className={css.text}>{statement.facts}</p>],
    ['content', <Content of={statement} />],
    ['contentDate', statement.contentDate],
    ['source', t(`source.${source}`)],
    ['detection', t(`detection.${statement.automatedDetection}`)],
    ['decision', t(`decision.${statement.automatedDecision}`)],
    ['decided', statement.createTime],
    ...fact('applied', applicationTime),
    ...fact('reversed', reversedTime),
    ['puid', <code>{statement.puid}</code>],
  ];
  return (
    <Descriptions
      column={1}
      size="small"
      bordered
      styles={{ label: { whiteSpace: 'nowrap' } }}
      items={items.map(([key, children]) => ({ key, label: t(`fact.${key}`), children }))}
    />
  );
}

const fact = (key: Fact, value: string | null): [Fact, ReactNode][] => (value === null ? [] : [[key, value]]);

function Content({ of: { contentTypes, otherContent } }: { of: Statement }) {
  const { t } = useTranslation('im-statement');
  return contentTypes.map((type) => <div key={type}>{t(`content.${type}`, { words: otherContent ?? '–' })}</div>);
}
