import { CloseCircleOutlined, FieldTimeOutlined, HourglassOutlined, SyncOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureTile, FigureTiles } from '../../../kernel/screens/status/figure-tiles';
import type { EngineFigures } from './use-engine';

interface Figure {
  name: keyof EngineFigures['queue'];
  icon: ReactNode;
  /** shown only if there are any */
  tone?: 'info' | 'warning' | 'error';
}

const FIGURES: Figure[] = [
  { name: 'running', icon: <SyncOutlined />, tone: 'info' },
  { name: 'waiting', icon: <HourglassOutlined />, tone: 'warning' },
  { name: 'delayed', icon: <FieldTimeOutlined /> },
  { name: 'failed', icon: <CloseCircleOutlined />, tone: 'error' },
];

/** The number of jobs by state. */
export function QueueFigures({ queue }: { queue: EngineFigures['queue'] }) {
  const { t } = useTranslation('task-engine');
  return (
    <FigureTiles of="numbers">
      {FIGURES.map(({ name, icon, tone }) => (
        <FigureTile
          key={name}
          icon={icon}
          label={t(name)}
          value={queue[name]}
          note={t(`${name}.note`)}
          tone={queue[name] > 0 ? tone : undefined}
        />
      ))}
    </FigureTiles>
  );
}
