import { ArrowDownOutlined, ArrowUpOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from './moves';
import css from './tree.module.css';

interface Props {
  name: string;
  ways: readonly Step[];
  isPossible: (way: Step) => boolean;
  onStep: (way: Step) => void;
}

const PICTURES: Record<Step, ReactNode> = {
  up: <ArrowUpOutlined />,
  down: <ArrowDownOutlined />,
  out: <MenuFoldOutlined />,
  in: <MenuUnfoldOutlined />,
};

/** Buttons that move a row by one place. They are not in the tab order, because the handle works with the keyboard. */
export function StepButtons({ name, ways, isPossible, onStep }: Props) {
  const { t } = useTranslation('tree');
  return (
    <span className={css.steps}>
      {ways.map((way) => (
        <Tooltip key={way} title={t(way)}>
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            icon={PICTURES[way]}
            disabled={!isPossible(way)}
            aria-label={`${t(way)}: ${name}`}
            onClick={(event) => {
              event.stopPropagation();
              onStep(way);
            }}
          />
        </Tooltip>
      ))}
    </span>
  );
}
