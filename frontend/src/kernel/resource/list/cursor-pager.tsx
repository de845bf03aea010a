import { LeftOutlined, RightOutlined, VerticalRightOutlined } from '@ant-design/icons';
import { Button, Flex, Select } from 'antd';
import { Faint } from '../../look/text/faint';
import type { ReactNode } from 'react';
import type { Resource } from '../../call/api/api';
import { useIsPhone } from '../../look/size/use-media';
import type { Step } from './cursor-steps';
import { SearchProgress } from './search-progress';
import { PAGE_SIZES } from '../question/question';
import css from './pagination.module.css';
import { useTexts } from '../declare/texts';
import type { CursorList } from './use-cursor-list';

/** The footer of a list without pages: the number of rows, the progress of a search, and buttons for newer and older rows. */
export function CursorPager<R extends Resource>({ list }: { list: CursorList<R> }) {
  const { say } = useTexts('resource');
  const isPhone = useIsPhone();
  const { pagination, question, ask, look, steps, isNewest, toNewest, way } = list;
  if (!pagination || list.needsScope) return null;
  const isKnown = pagination.total > 0 || !pagination.totalIsEstimate;
  const figure = pagination.total.toLocaleString() + (pagination.totalIsEstimate ? '+' : '');
  const button = (label: string, icon: ReactNode, run: (() => void) | undefined, isAfter = false) => (
    <Button
      size="small"
      icon={icon}
      iconPlacement={isAfter ? 'end' : 'start'}
      aria-label={label}
      disabled={run === undefined}
      onClick={run}
    >
      {!isPhone && label}
    </Button>
  );
  const to = (step: Step | undefined) => step && (() => ask({ ...step }));
  return (
    <Flex className={css.pagination} gap="small" align="center" justify="space-between" wrap>
      <SearchProgress look={look} way={way} isSearch={Boolean(question.keyWord ?? list.always['keyWord'])} />
      <span />
      <Flex component="nav" gap="small" align="center" aria-label={say('cursor.perPage')} wrap>
        {/* While nothing was found yet, the number is unknown. */}
        {isKnown && <Faint>{say('total', { n: figure })}</Faint>}
        {button(say('cursor.newest'), <VerticalRightOutlined />, isNewest ? undefined : toNewest)}
        {button(say('cursor.newer'), <LeftOutlined />, to(steps.newer))}
        {button(say('cursor.older'), <RightOutlined />, look.isLooking ? undefined : to(steps.older), true)}
        {!isPhone && (
          <Select
            size="small"
            aria-label={say('cursor.perPage')}
            value={question.size}
            options={PAGE_SIZES.map((n) => ({ value: n, label: say('cursor.size', { n }) }))}
            onChange={(size) => ask({ size })}
          />
        )}
      </Flex>
    </Flex>
  );
}
