import { useQuery } from '@tanstack/react-query';
import { Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import type { Demo } from './demo';
import css from './demo-source.module.css';
import { kernelImports } from './kernel-imports';

/** The source of a demo with a copy button, and the paths of its kernel imports. */
export function DemoSource({ demo }: { demo: Demo }) {
  const { t } = useTranslation('demo');
  const { data, error, refetch } = useQuery({ queryKey: ['demo', 'source', demo.name], queryFn: demo.source });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton active />;
  return (
    <div className={css.source}>
      <div className={css.file}>
        <Typography.Paragraph copyable={{ text: data }}>
          <code>{`frontend/src/modules/demo/demos/${demo.name}/demo.tsx`}</code>
        </Typography.Paragraph>
        <pre tabIndex={0} aria-label={t('code')}>
          {data}
        </pre>
      </div>
      <ul aria-label={t('from')}>
        {kernelImports(data).map(({ names, path }) => (
          <li key={path}>
            <strong>{names.join(', ')}</strong>
            <code>{path}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
