import { Skeleton } from 'antd';
import { type ComponentProps, lazy, Suspense } from 'react';

// Few sign-ins need them.
const Password = lazy(async () => ({ default: (await import('./password-step')).PasswordStep }));
const Factor = lazy(async () => ({ default: (await import('./factor-duty')).FactorDuty }));

const waiting = <Skeleton active paragraph={{ rows: 4 }} />;

export const PasswordStep = (props: ComponentProps<typeof Password>) => (
  <Suspense fallback={waiting}>
    <Password {...props} />
  </Suspense>
);

export const FactorDuty = (props: ComponentProps<typeof Factor>) => (
  <Suspense fallback={waiting}>
    <Factor {...props} />
  </Suspense>
);
