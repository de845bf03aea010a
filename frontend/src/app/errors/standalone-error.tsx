import type { ErrorCode } from './error-codes';
import { ErrorPage } from './error-page';
import styles from './error-page.module.css';

/** An error page outside of the shell. */
export const StandaloneError = ({ code }: { code: ErrorCode }) => (
  <main className={styles['alone']}>
    <ErrorPage code={code} />
  </main>
);
