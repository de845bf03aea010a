import type { ErrorCode } from './error-codes';
import { ErrorPage } from './error-page';
import styles from './error-page.module.css';

/** An error page for whoever has no shell around it. */
export const StandaloneError = ({ code }: { code: ErrorCode }) => (
  <main className={styles['alone']}>
    <ErrorPage code={code} />
  </main>
);
