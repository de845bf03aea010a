import type { ReactNode } from 'react';
import css from './fact-list.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** What is set or found, each with its name. On a phone the value stands below. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
