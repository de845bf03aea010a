import { Flex } from 'antd';
import type { ReactNode } from 'react';
import css from './subject-header.module.css';

interface Props {
  portrait: ReactNode;
  name: ReactNode;
  /** its state */
  tags: ReactNode;
  facts: [label: string, value: ReactNode][];
  /** the actions on it */
  children: ReactNode;
}

/** The head of a person's or a group's page: name, state and actions. */
export const SubjectHeader = ({ portrait, name, tags, facts, children }: Props) => (
  <header className={css.header}>
    {portrait}
    <div className={css.title}>
      <h2>
        <bdi>{name}</bdi>
        {tags}
      </h2>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
    <Flex gap="small" wrap>
      {children}
    </Flex>
  </header>
);
